import type { createPool } from '@oyum/database/connection'

type Pool = ReturnType<typeof createPool>

// A drill cannot wait for a day. Moving what is stored into the past is the same to the server, whose clock is the
// database's.

/** So many seconds go by for every code and message. */
export async function passSeconds(pool: Pool, seconds: number): Promise<void> {
  await pool.query(
    `update login_codes set created_at = created_at - make_interval(secs => $1),
       expires_at = expires_at - make_interval(secs => $1) where replaced_at is null`,
    [seconds],
  )
  await pool.query(
    `update sms_messages m set created_at = m.created_at - make_interval(secs => $1)
     from login_codes c where c.id = m.login_code_id and c.replaced_at is null`,
    [seconds],
  )
}

/** A new hour begins: what is counted by the hour starts again, as if the last hour had never been asked for. */
export async function passHour(pool: Pool): Promise<void> {
  await pool.query('delete from login_counters where scope = any ($1)', [
    ['ask_address', 'send_address_hour', 'try_address'],
  ])
}

/** Midnight: what is counted by the day starts again as well. */
export async function passMidnight(pool: Pool): Promise<void> {
  await pool.query('delete from login_counters')
}
