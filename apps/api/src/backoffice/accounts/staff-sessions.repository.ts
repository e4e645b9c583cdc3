import { PROOF_MINUTES } from '@oyum/contract/staff/limits'
import type { DbOrTx, Tx } from '@oyum/database/connection'
import { findRow, getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { Locale } from '@oyum/shop-rules/locales'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'

export const IS_LIVE = 's.revoked_at is null and s.idle_until > now() and s.ends_at > now()'

// A screen asks many times a minute; that somebody is there is written once in it.
const FIND = statement(
  `
  select s.id as session_id, s.ends_at as session_ends_at, s.seen_at < now() - interval '1 minute' as is_stale,
    s.proved_at > now() - interval '${PROOF_MINUTES} minutes' as is_proved,
    a.id, a.login, a.name, a.phone, a.role, a.locale, a.version
  from staff_sessions s join staff_accounts a on a.id = s.staff_id
  where s.token_hash = $1 and ${IS_LIVE} and a.state = 'active'`,
  {
    sessionId: col.number,
    sessionEndsAt: col.moment,
    isStale: col.boolean,
    isProved: col.boolean,
    id: col.number,
    login: col.text,
    name: col.text,
    phone: col.orNull(col.text),
    role: col.word<StaffRole>('staff_role'),
    locale: col.word<Locale>('locale'),
    version: col.number,
  },
)

const SEEN = statement(
  `
  update staff_sessions set seen_at = now(), idle_until = least(now() + make_interval(hours => $2), ends_at)
  where id = $1`,
  {},
)

const INSERT = statement(
  `
  insert into staff_sessions (staff_id, token_hash, idle_until, ends_at, proved_at, device, address)
  values ($1, $2, now() + make_interval(hours => $3), now() + make_interval(hours => $4), now(), $5, $6::inet)`,
  {},
)

const LIVE_AMONG = statement(
  `
  select s.id, a.role from staff_sessions s join staff_accounts a on a.id = s.staff_id
  where s.id = any($1::bigint[]) and ${IS_LIVE} and a.state = 'active'`,
  { id: col.number, role: col.word<StaffRole>('staff_role') },
)

const STREAMS_SEEN = statement(
  'update staff_sessions set stream_seen_at = now() where id = any($1::bigint[])',
  {},
)

const PROVED = statement('update staff_sessions set proved_at = now() where id = $1', {})

// host(): without the length of a network, which an address does not have
const LIST = statement(
  `
  select s.id, s.device, host(s.address) as address, s.created_at, s.seen_at
  from staff_sessions s where s.staff_id = $1 and ${IS_LIVE}
  order by s.seen_at desc, s.id desc`,
  {
    id: col.number,
    device: col.text,
    address: col.orNull(col.text),
    createdAt: col.moment,
    seenAt: col.moment,
  },
)

const endOf = (which: string) =>
  statement(
    `
  with ended as (
    update staff_sessions s set revoked_at = now() where s.staff_id = $1 and ${which} and s.revoked_at is null
    returning s.idle_until > now() and s.ends_at > now() as was_live
  )
  select count(*) filter (where was_live) as ended from ended`,
    { ended: col.number },
  )
const END_ONE = endOf('s.id = $2')
const END_OTHERS = endOf('s.id <> $2')

export function findStaffSession(db: DbOrTx, tokenHash: Buffer) {
  return findRow(db, FIND, [tokenHash])
}

export async function markSeen(tx: Tx, id: number, idleHours: number): Promise<void> {
  await queryRows(tx, SEEN, [id, idleHours])
}

export function listLiveAmong(db: DbOrTx, ids: readonly number[]) {
  return queryRows(db, LIVE_AMONG, [ids])
}

export async function markStreamsSeen(tx: Tx, ids: readonly number[]): Promise<void> {
  await queryRows(tx, STREAMS_SEEN, [ids])
}

interface NewSession {
  staffId: number
  tokenHash: Buffer
  idleHours: number
  mostHours: number
  device: string
  address: string
}

export async function insertStaffSession(tx: Tx, session: NewSession): Promise<void> {
  const { staffId, tokenHash, idleHours, mostHours, device, address } = session
  await queryRows(tx, INSERT, [staffId, tokenHash, idleHours, mostHours, device, address])
}

export async function markProved(tx: Tx, id: number): Promise<void> {
  await queryRows(tx, PROVED, [id])
}

export function listStaffSessions(db: DbOrTx, staffId: number) {
  return queryRows(db, LIST, [staffId])
}

/** How many it ended that were still open. */
export async function endStaffSession(tx: Tx, staffId: number, id: number): Promise<number> {
  return (await getRow(tx, END_ONE, [staffId, id])).ended
}

/** All of the person's but one; 0 for all. */
export async function endStaffSessions(tx: Tx, staffId: number, keptId: number): Promise<number> {
  return (await getRow(tx, END_OTHERS, [staffId, keptId])).ended
}
