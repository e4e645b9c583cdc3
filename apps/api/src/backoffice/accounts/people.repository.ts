import type { DbOrTx, Tx } from '@oyum/database/connection'
import { findRow, getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { StaffState } from '@oyum/database/tables.generated'
import type { Locale } from '@oyum/shop-rules/locales'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'

const selectPeople = (which: string) =>
  statement(
    `
  select a.id, a.login, a.name, a.phone, a.role, a.locale, a.state, a.version, a.last_login_at,
    (select max(i.expires_at) from staff_invites i
     where i.staff_id = a.id and i.used_at is null and i.expires_at > now()) as invited_until
  from staff_accounts a ${which}`,
    {
      id: col.number,
      login: col.text,
      name: col.text,
      phone: col.orNull(col.text),
      role: col.word<StaffRole>('staff_role'),
      locale: col.word<Locale>('locale'),
      state: col.word<StaffState>('staff_state'),
      version: col.number,
      lastLoginAt: col.orNull(col.moment),
      invitedUntil: col.orNull(col.moment),
    },
  )
const LIST = selectPeople('order by a.id')
const FIND = selectPeople('where a.id = $1')

// A shop has dozens of people: all of them are looked at, and a few given.
const FIND_BY_WORDS = statement(
  `
  select id, name, login, role from staff_accounts
  where $1 <> '' and strpos(fold_name(name), $1) > 0 or strpos(login, $2) > 0
  order by id limit $3`,
  { id: col.number, name: col.text, login: col.text, role: col.word<StaffRole>('staff_role') },
)

// All active owners, in one order for everybody: two of them cannot put out each other.
const LOCK_OWNERS = statement(
  `select id from staff_accounts where role = 'owner' and state = 'active' order by id for update`,
  { id: col.number },
)

const LOCK = statement(
  `
  select id, login, name, phone, role, state, version, password_hash is not null and totp_sealed is not null as has_factors
  from staff_accounts where id = $1 for update`,
  {
    id: col.number,
    login: col.text,
    name: col.text,
    phone: col.orNull(col.text),
    role: col.word<StaffRole>('staff_role'),
    state: col.word<StaffState>('staff_state'),
    version: col.number,
    hasFactors: col.boolean,
  },
)

const INSERT = statement(
  `
  insert into staff_accounts (login, name, phone, role, locale, created_by)
  values ($1, $2, $3, $4, $5, $6) on conflict (login) do nothing returning id`,
  { id: col.number },
)

const CHANGE = statement(
  `
  update staff_accounts set name = $2, phone = $3, role = $4, version = version + 1 where id = $1 returning version`,
  { version: col.number },
)

const CHANGE_STATE = statement(
  'update staff_accounts set state = $2, version = version + 1 where id = $1 returning version',
  { version: col.number },
)

export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

export const listPeople = (db: DbOrTx) => queryRows(db, LIST, [])
export const findPerson = (db: DbOrTx, id: number) => findRow(db, FIND, [id])

/** `folded`: a part of a name, by foldName. */
export const findPeople = (db: DbOrTx, folded: string, login: string, limit: number) =>
  queryRows(db, FIND_BY_WORDS, [folded, login, limit])

export async function lockActiveOwners(tx: Tx): Promise<number[]> {
  return (await queryRows(tx, LOCK_OWNERS, [])).map(({ id }) => id)
}

export const lockPerson = (tx: Tx, id: number) => findRow(tx, LOCK, [id])

export async function findIdByLogin(db: DbOrTx, login: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('staffAccounts')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirst()
  return found?.id
}

interface NewPerson {
  login: string
  name: string
  phone: string | null
  role: StaffRole
  locale: Locale
  createdBy: number | null
}

/** Undefined when the name is taken. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<number | undefined> {
  const { login, name, phone, role, locale, createdBy } = person
  return (await findRow(tx, INSERT, [login, name, phone, role, locale, createdBy]))?.id
}

export async function changePerson(
  tx: Tx,
  id: number,
  { name, phone, role }: { name: string; phone: string | null; role: StaffRole },
): Promise<number> {
  return (await getRow(tx, CHANGE, [id, name, phone, role])).version
}

export async function changeState(tx: Tx, id: number, state: StaffState): Promise<number> {
  return (await getRow(tx, CHANGE_STATE, [id, state])).version
}
