import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createDatabase, createPool } from '@oyum/database/connection'
import { mediaSettings } from '@oyum/settings/processes'
import { readSettings } from '@oyum/settings/read-settings'
import { Logger } from 'graphile-worker'
import { type ImportProgress, importMedia } from '#src/modules/media/import-media'
import { startMediaWorker } from '#src/modules/media/media-worker'
import { createPictureChildren } from '#src/modules/media/picture-children'

// npm run media:import -- FOLDER          takes {kind}/files into MEDIA_DIR; the worker makes sizes and films of them
// npm run media:import -- FOLDER --work   makes them itself, for when no worker runs
// Ends with 0, or with 1 when a file was refused. May be killed and run again: it goes on where it was.

const QUIET_LINE_MS = 2000
const HINT_AFTER_MS = 20_000
/** names come from outside: nothing in them may steer a terminal */
const shown = (name: string) =>
  /^[\w./-]+$/.test(name) ? name : JSON.stringify(name).replaceAll(/[^ -~]/g, '?')

const { values, positionals } = parseArgs({ allowPositionals: true, options: { work: { type: 'boolean' } } })
const folder = resolve(positionals[0] ?? '')
const { DATABASE_URL: databaseUrl, MEDIA_DIR: mediaDir } = readSettings(mediaSettings, process.env)
if (positionals.length !== 1 || !existsSync(folder)) stopWith('npm run media:import -- FOLDER [--work]')
if (!mediaDir) stopWith('MEDIA_DIR must be set: the folder that is served under /storage')

const children = createPictureChildren(availableParallelism())
const pool = createPool({ url: databaseUrl, poolSize: 4, applicationName: 'oyum media import' })
const db = createDatabase(pool)
const worker = values.work
  ? await startMediaWorker({ databaseUrl, mediaDir, children, logger: new Logger(() => () => {}) })
  : undefined
const result = await importMedia({ db, mediaDir, children }, folder, createReporter())
await worker?.stop()
children.stop()
await db.destroy()

if (process.stderr.isTTY) process.stderr.write('\n')
if (result.swept > 0) tell(`${result.swept} half-written files of an earlier run were removed`)
tell(`${result.done} made, ${result.present} were there already, ${result.refused.length} refused`)
for (const { name, reason } of result.refused) tell(`  ${shown(name)}: ${reason}`)
if (!process.stdout.isTTY) process.stdout.write(`${JSON.stringify(result)}\n`)
process.exitCode = result.refused.length > 0 ? 1 : 0

/** One line that changes on a terminal, a line now and then elsewhere. */
function createReporter(): (progress: ImportProgress) => void {
  let last = { line: '', at: 0 }
  let moved = { done: -1, at: Date.now() }
  return ({ files, checked, done, present, refused, percent }) => {
    const line = `${percent.toFixed(1).padStart(5)} %  ${files} files: ${checked} checked, ${done} made, ${present} there already, ${refused} refused`
    if (process.stderr.isTTY) process.stderr.write(`\r${line}\x1b[K`)
    else if (line !== last.line && Date.now() - last.at >= QUIET_LINE_MS) {
      tell(line)
      last = { line, at: Date.now() }
    }
    if (percent !== moved.done) moved = { done: percent, at: Date.now() }
    else if (!worker && percent < 100 && Date.now() - moved.at > HINT_AFTER_MS) {
      tell('\nnothing moves: is the worker running? --work does without it')
      moved = { done: percent, at: Date.now() }
    }
  }
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`)
}

function stopWith(reason: string): never {
  tell(reason)
  process.exit(2)
}
