import type { createPool } from '@oyum/database/connection'

type Pool = ReturnType<typeof createPool>

// A drill cannot wait for a day. Moving what is stored into the past is the same to the server, whose clock is the
// database's.

/** So many seconds go by for every code and message. */
export async function passSeconds(pool: Pool, seconds: number): Promise<void> {
  await pool.query(
    `update login_codes set created_at = created_at - make_interval(secs => $1),
       expires_at = expires_at - make_interval(secs => $1)`,
    [seconds],
  )
  await pool.query(
    `update sms_messages set created_at = created_at - make_interval(secs => $1) where login_code_id is not null`,
    [seconds],
  )
}

/** A new hour begins: what is counted by the hour starts again, as if the last hour had never been asked for. What counts for
 *  24 hours, wrong codes of the shop, stays. */
export async function passHour(pool: Pool): Promise<void> {
  await pool.query('delete from login_counters where scope = any ($1)', [
    ['ask_address', 'send_address_hour'],
  ])
}

/** Strangers guess for the count, not for luck: from here on none of the codes sent to unknown devices is right. */
export async function noCodeIsRight(pool: Pool, exceptId = 0): Promise<void> {
  await pool.query(
    "update login_codes set code_hash = decode(repeat('00', 32), 'hex') where lane = 0 and id <> $1",
    [exceptId],
  )
}

/** Midnight: what is counted by the day starts again as well. */
export async function passMidnight(pool: Pool): Promise<void> {
  await pool.query('delete from login_counters')
}
