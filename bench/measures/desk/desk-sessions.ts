import { createSecrets } from '@oyum/api/secrets/secrets'
import { STAFF_COOKIE } from '@oyum/contract/staff/limits'
import type { DeskCall } from './desk-calls.ts'
import { MANAGERS, OPERATORS } from './fill-desk.ts'
import type { Pool } from './pool.ts'

/** One of them may ask 600 times a minute; together they may ask as fast as any machine answers. */
const SESSIONS = 480

export type Cookies = Record<DeskCall['role'], string[]>

/** Everybody at the desk is logged in, at many screens. */
export async function openSessions(pool: Pool, staffSecret: string): Promise<Cookies> {
  const secrets = createSecrets(staffSecret)
  const logIn = async (first: number, people: number) => {
    const tokens = Array.from({ length: SESSIONS }, secrets.newToken)
    await pool.query(
      `insert into staff_sessions (staff_id, token_hash, idle_until, ends_at, proved_at)
       select $2::int + n % $3::int, hash, now() + interval '8 hours', now() + interval '8 hours', now()
       from unnest($1::bytea[]) with ordinality as t(hash, n)`,
      [tokens.map((token) => secrets.hashStaffToken(token)), first, people],
    )
    return tokens.map((token) => `${STAFF_COOKIE}=${token}`)
  }
  const cookies = { operator: await logIn(1, OPERATORS), manager: await logIn(OPERATORS + 1, MANAGERS) }
  await pool.query('vacuum analyze staff_sessions')
  return cookies
}
