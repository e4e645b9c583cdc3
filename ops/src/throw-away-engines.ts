import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, startChild } from './child.ts'
import { isListening } from './needs.ts'
import { freePort } from './ports.ts'
import { waitFor } from './wait-for.ts'

// PostgreSQL and Redis of a drill's own, to be stopped, killed and restarted; the machine's are never touched.

export interface ThrowAwayEngine {
  url: string
  start: () => Promise<void>
  /** `fast` as an administrator would, `crash` as a power cut */
  end: (how: 'fast' | 'crash') => Promise<void>
  /** ends it and leaves nothing behind */
  remove: () => Promise<void>
}

export async function throwAwayPostgres(): Promise<ThrowAwayEngine> {
  const bin = await postgresPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'oyum-postgres-'))
  const port = await freePort()
  // PostgreSQL does not run as root; setpriv becomes it instead of standing before it, so a killed one is gone at once
  const asPostgres = ['--reuid=postgres', '--regid=postgres', '--init-groups', '--']
  const [program, before] = process.getuid?.() === 0 ? ['setpriv', asPostgres] : ['env', []]
  if (program === 'setpriv') execFileSync('chown', ['postgres', folder])
  const data = join(folder, 'data')
  execFileSync(program, [...before, join(bin, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust'], {
    stdio: 'ignore',
    cwd: '/',
  })
  const settings = ['-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
  return engine(
    `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    () =>
      startChild('postgres', program, [...before, join(bin, 'postgres'), '-D', data, ...settings], {
        cwd: '/',
      }),
    folder,
  )
}

export async function throwAwayRedis(): Promise<ThrowAwayEngine> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'oyum-redis-'))
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ]
  return engine(`redis://127.0.0.1:${port}`, port, () => startChild('redis', 'redis-server', args), folder)
}

function engine(url: string, port: number, run: () => Child, folder: string): ThrowAwayEngine {
  let child: Child | undefined
  const end = async (how: 'fast' | 'crash') => {
    // PostgreSQL waits for its clients on SIGTERM; SIGINT sends them away
    if (child?.process.pid && child.process.exitCode === null)
      process.kill(-child.process.pid, how === 'fast' ? 'SIGINT' : 'SIGKILL')
    await child?.ended
    child = undefined
  }
  return {
    url,
    async start() {
      child = run()
      await waitFor(`port ${port} answers`, async () => {
        // after a crash the memory of its last processes may still be in use for a moment
        if (child?.process.exitCode !== null) child = run()
        return isListening({ host: '127.0.0.1', port })
      }).catch((error) => {
        throw new Error(`${error.message}\n${child?.output()}`)
      })
    },
    end,
    async remove() {
      await end('crash')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function postgresPrograms(): Promise<string> {
  const root = '/usr/lib/postgresql'
  const versions = await readdir(root).catch(() => [])
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1)
  if (newest) return join(root, newest, 'bin')
  return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
}
