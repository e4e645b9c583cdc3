import { execFileSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from '@oyum/ops/child'
import { freePort } from '@oyum/ops/ports'
import {
  asPostgres,
  engine,
  isQueryAnswered,
  postgresPrograms,
  type ThrowAwayEngine,
} from './throw-away-engines.ts'

/** A replica that streams from a PostgreSQL of a drill's own. */
export async function throwAwayReplica(leader: Pick<ThrowAwayEngine, 'url'>): Promise<ThrowAwayEngine> {
  const bin = await postgresPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'oyum-replica-'))
  const port = await freePort()
  const { program, before } = asPostgres(folder)
  const data = join(folder, 'data')
  const from = new URL(leader.url)
  from.searchParams.set('application_name', 'replica')
  const copy = ['-D', data, '-d', from.href, '-R', '-X', 'stream', '-c', 'fast']
  execFileSync(program, [...before, join(bin, 'pg_basebackup'), ...copy], { stdio: 'ignore', cwd: '/' })
  const settings = ['-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return engine({
    ...{ url, folder },
    run: () =>
      startChild('replica', program, [...before, join(bin, 'postgres'), '-D', data, ...settings], {
        cwd: '/',
      }),
    answers: () => isQueryAnswered(url),
  })
}
