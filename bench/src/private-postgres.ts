import { execFileSync } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '@oyum/database/connection'
import { type Child, startChild } from '@oyum/ops/child'
import { freePort } from '@oyum/ops/ports'
import { waitFor } from '@oyum/ops/wait-for'

export interface PrivatePostgres {
  url: string
  /** stops it as a power cut would (no waiting, no clean end) and starts it again on the same data */
  crashAndRestart: () => Promise<void>
  stop: () => Promise<void>
}

/** A PostgreSQL of this run's own, for drills that stop it; never the machine's. It syncs to disk as in production. */
export async function startPrivatePostgres(): Promise<PrivatePostgres> {
  const [bin, port, folder] = [await serverPrograms(), await freePort(), await ownFolder()]
  const data = join(folder, 'data')
  const [program = '', ...args] = asServerUser(join(bin, 'initdb'))
  execFileSync(
    program,
    [...args, '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    {
      stdio: 'ignore',
    },
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server = await start()

  async function start(): Promise<Child> {
    const [command = '', ...more] = asServerUser(join(bin, 'postgres'))
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, max_connections: '60' }
    const child = startChild('private postgres', command, [
      ...more,
      ...['-D', data, '-p', String(port)],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ])
    await waitFor('the private PostgreSQL answers', () => answers(url)).catch(async (error) => {
      await child.stop()
      throw new Error(`${error.message}\n${child.output()}`)
    })
    return child
  }
  async function end(): Promise<void> {
    // «immediate»: what was not committed is lost, what was committed must be found again
    server.process.kill('SIGQUIT')
    await server.ended
  }
  return {
    url,
    async crashAndRestart() {
      await end()
      server = await start()
    },
    async stop() {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const pool = createPool({ url, poolSize: 1 })
  try {
    await pool.query('select 1')
    return true
  } finally {
    await pool.end()
  }
}

const isRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root; then it runs as the user that Debian makes for it. */
function asServerUser(program: string): string[] {
  return isRoot() ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', program] : [program]
}

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oyum-postgres-'))
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  if (isRoot()) await chown(folder, idOf('-u'), idOf('-g'))
  return folder
}

/** Debian keeps initdb and postgres out of the path, in a folder of the version. */
async function serverPrograms(): Promise<string> {
  const home = '/usr/lib/postgresql'
  const versions = (await readdir(home).catch(() => [])).sort((one, other) => Number(other) - Number(one))
  if (versions[0]) return join(home, versions[0], 'bin')
  return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
}
