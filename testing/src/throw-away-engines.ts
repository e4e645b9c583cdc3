import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '@oyum/database/connection'
import { type Child, startChild } from '@oyum/ops/child'
import { inRoot } from '@oyum/ops/paths'
import { freePort } from '@oyum/ops/ports'
import { isListening } from '@oyum/ops/required-services'
import { waitFor } from '@oyum/ops/wait-for'

// PostgreSQL and Redis of a drill's own, to be stopped, killed and restarted; the machine's are never touched.

export interface ThrowAwayEngine {
  url: string
  start: () => Promise<void>
  /** `fast` as an administrator would, `crash` as a power cut */
  end: (how: 'fast' | 'crash') => Promise<void>
  /** it hangs: connections stand, and nobody hears a word */
  freeze: () => void
  thaw: () => void
  /** what it has said */
  output: () => string
  /** ends it and leaves nothing behind */
  remove: () => Promise<void>
}

interface EnginePlan {
  url: string
  folder: string
  run: () => Child
  answers: () => Promise<boolean>
}

/** It syncs to disk as in production: what was committed before a crash must be found again. */
export async function throwAwayPostgres(): Promise<ThrowAwayEngine> {
  const bin = await postgresPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'oyum-postgres-'))
  const port = await freePort()
  const { program, before } = asPostgres(folder)
  const data = join(folder, 'data')
  const kind = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(program, [...before, join(bin, 'initdb'), '-D', data, ...kind], { stdio: 'ignore', cwd: '/' })
  // it tells as on a machine: what is slow, without a value
  appendFileSync(join(data, 'postgresql.conf'), readFileSync(inRoot('ops/postgres/slow-log.conf')))
  const settings = ['-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return engine({
    url,
    folder,
    run: () =>
      startChild('postgres', program, [...before, join(bin, 'postgres'), '-D', data, ...settings], {
        cwd: '/',
      }),
    answers: () => isQueryAnswered(url),
  })
}

/** PostgreSQL does not run as root; setpriv becomes it instead of standing before it, so a killed one is gone at once. */
export function asPostgres(folder: string): { program: string; before: string[] } {
  if (process.getuid?.() !== 0) return { program: 'env', before: [] }
  execFileSync('chown', ['postgres', folder])
  return { program: 'setpriv', before: ['--reuid=postgres', '--regid=postgres', '--init-groups', '--'] }
}

export async function throwAwayRedis(): Promise<ThrowAwayEngine> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'oyum-redis-'))
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
  return engine({
    url: `redis://127.0.0.1:${port}`,
    folder,
    run: () => startChild('redis', 'redis-server', [...place, '--save', '', '--appendonly', 'no']),
    answers: () => isListening({ host: '127.0.0.1', port }),
  })
}

export function engine({ url, folder, run, answers }: EnginePlan): ThrowAwayEngine {
  let child: Child | undefined
  let said = ''
  const end = async (how: 'fast' | 'crash') => {
    // PostgreSQL waits for its clients on SIGTERM; SIGINT sends them away
    if (child?.process.pid && child.process.exitCode === null)
      process.kill(-child.process.pid, how === 'fast' ? 'SIGINT' : 'SIGKILL')
    await child?.ended
    said += child?.output() ?? ''
    child = undefined
  }
  // PostgreSQL gives each of its processes a group of its own
  const signalAll = (signal: NodeJS.Signals) => {
    const { pid } = child?.process ?? {}
    if (!pid || child?.process.exitCode !== null) return
    for (const one of [pid, ...childrenOf(pid)]) {
      try {
        process.kill(one, signal)
      } catch {
        // it ended between the look and the signal
      }
    }
  }
  return {
    url,
    async start() {
      child = run()
      await waitFor(`${url} answers`, async () => {
        // after a crash the memory of its last processes may still be in use for a moment
        if (child?.process.exitCode !== null) child = run()
        return answers()
      }).catch((error) => {
        throw new Error(`${error.message}\n${child?.output()}`)
      })
    },
    end,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    output: () => said + (child?.output() ?? ''),
    async remove() {
      signalAll('SIGCONT')
      await end('crash')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8')
      // after the name in brackets, which may hold anything: the state, then the parent
      const [, found] = text.slice(text.lastIndexOf(')') + 2).split(' ')
      return Number(found) === parent ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

/** It listens before it has recovered and answers. */
export async function isQueryAnswered(url: string): Promise<boolean> {
  const pool = createPool({ url, poolSize: 1 })
  try {
    await pool.query('select 1')
    return true
  } finally {
    await pool.end()
  }
}

/** Debian keeps initdb and postgres out of the path, in a folder of the version. */
export async function postgresPrograms(): Promise<string> {
  const root = '/usr/lib/postgresql'
  const versions = await readdir(root).catch(() => [])
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1)
  if (newest) return join(root, newest, 'bin')
  return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
}
