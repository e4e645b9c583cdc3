import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

interface Options {
  pool: Pick<pg.Pool, 'query'>
  log: { fatal: (message: string) => void }
  /** only where a shop for tests or development says so aloud */
  isAllowed: boolean
  exit?: () => void
  againMs?: number
}

const AGAIN_MS = 5000

/**
 * Who logs in at PostgreSQL as a superuser can take off the role that says what this process may do (roles.sql), read files
 * and run programs. Asked before the first request; where the database is away it is asked again until it answers, because
 * the shop must come up before its database does.
 */
export async function refuseSuperuser(options: Options): Promise<void> {
  if (options.isAllowed || (await isAnswered(options))) return
  void (async () => {
    for (;;) {
      await wait(options.againMs ?? AGAIN_MS, undefined, { ref: false })
      if (await isAnswered(options)) return
    }
  })()
}

/** Whether the database has answered; the process ends when the answer is yes. */
async function isAnswered({ pool, log, exit = () => process.exit(1) }: Options): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ rolsuper: boolean }>(
      'select rolsuper from pg_roles where rolname = session_user',
    )
    if (rows[0]?.rolsuper !== false) {
      log.fatal(
        'the login at PostgreSQL is a superuser: make one of its own (docs/decisions/0059); not started',
      )
      exit()
    }
    return true
  } catch {
    return false
  }
}
