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

const HOURLY = '(ask|fail|enter)_.*|send_(address|browser)_hour'

/** So many hours go by for what is counted by the hour, wrong codes and logins among it. */
export async function passHours(pool: Pool, hours: number): Promise<void> {
  // far away and back: an hour that moves never meets another one that has not moved yet
  for (const by of [`-1000 years -${hours} hours`, '1000 years'])
    await pool.query(
      `update login_counters set window_start = window_start + $1::interval where scope ~ '^(${HOURLY})$'`,
      [by],
    )
}

/** Strangers guess for the count, not for luck: from here on none of the codes sent to unknown devices is right. */
export async function noCodeIsRight(pool: Pool, exceptId = 0): Promise<void> {
  await pool.query(
    "update login_codes set code_hash = decode(repeat('00', 32), 'hex') where lane = 0 and id <> $1",
    [exceptId],
  )
}

/** Midnight: what is counted by the day starts again; hours go on. */
export async function passMidnight(pool: Pool): Promise<void> {
  await pool.query(`delete from login_counters where scope !~ '^(${HOURLY})$'`)
  await pool.query('delete from sms_days')
}
