import type { DbOrTx, Tx } from '@oyum/database/connection'
import { findRow, getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'

const FIND = statement(
  `
  select k.id, k.public_key, k.sign_count, a.id as staff_id, a.role
  from staff_passkeys k join staff_accounts a on a.id = k.staff_id
  where k.credential_id = $1 and a.state = 'active'`,
  {
    id: col.number,
    publicKey: col.bytes,
    signCount: col.number,
    staffId: col.number,
    role: col.word<StaffRole>('staff_role'),
  },
)

// A counter that stands still belongs to a key without one (0), or to a copy.
const USE = statement(
  `
  update staff_passkeys set sign_count = $2, last_used_at = now()
  where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0)) returning id`,
  { id: col.number },
)

const LIST = statement(
  `
  select id, name, created_at, last_used_at, credential_id from staff_passkeys where staff_id = $1 order by id`,
  {
    id: col.number,
    name: col.text,
    createdAt: col.moment,
    lastUsedAt: col.orNull(col.moment),
    credentialId: col.bytes,
  },
)

const INSERT = statement(
  `
  insert into staff_passkeys (staff_id, credential_id, public_key, sign_count, transports, name)
  values ($1, $2, $3, $4, $5, $6) on conflict (credential_id) do nothing returning id`,
  { id: col.number },
)

const REMOVE = statement('delete from staff_passkeys where staff_id = $1 and id = $2 returning id', {
  id: col.number,
})

const KEEP_CHALLENGE = statement('update staff_sessions set passkey_challenge = $2 where id = $1', {})

// good once: whoever sends it again finds none
const TAKE_CHALLENGE = statement(
  `
  with asked as (select id, passkey_challenge from staff_sessions where id = $1 for update)
  update staff_sessions s set passkey_challenge = null from asked
  where s.id = asked.id returning asked.passkey_challenge`,
  { passkeyChallenge: col.orNull(col.text) },
)

export function findPasskey(db: DbOrTx, credentialId: Buffer) {
  return findRow(db, FIND, [credentialId])
}

/** False when the key's counter did not grow: there are two of it. */
export async function markPasskeyUsed(tx: Tx, id: number, signCount: number): Promise<boolean> {
  return (await findRow(tx, USE, [id, signCount])) !== undefined
}

export function listPasskeys(db: DbOrTx, staffId: number) {
  return queryRows(db, LIST, [staffId])
}

interface NewPasskey {
  staffId: number
  credentialId: Buffer
  publicKey: Buffer
  signCount: number
  transports: readonly string[]
  name: string
}

export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { staffId, credentialId, publicKey, signCount, transports, name } = passkey
  const values = [staffId, credentialId, publicKey, signCount, transports, name]
  return (await findRow(tx, INSERT, values)) !== undefined
}

export async function deletePasskey(tx: Tx, staffId: number, id: number): Promise<boolean> {
  return (await findRow(tx, REMOVE, [staffId, id])) !== undefined
}

export async function keepPasskeyChallenge(tx: Tx, sessionId: number, challenge: string): Promise<void> {
  await queryRows(tx, KEEP_CHALLENGE, [sessionId, challenge])
}

export async function takePasskeyChallenge(tx: Tx, sessionId: number): Promise<string | undefined> {
  return (await getRow(tx, TAKE_CHALLENGE, [sessionId])).passkeyChallenge ?? undefined
}
