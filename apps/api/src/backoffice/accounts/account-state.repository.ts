import type { Tx } from '@oyum/database/connection'
import { findRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { StaffState } from '@oyum/database/tables.generated'
import type { Locale } from '@oyum/shop-rules/locales'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'
import { IS_LIVE } from './staff-sessions.repository.ts'

const LOCK = statement('select id from staff_accounts where id = $1 for no key update', { id: col.number })

// Everything that decides who gets in as this person, and what they may do. Factors and codes are here to be compared; which of
// them nobody is told stands in ../audit/audited-fields.ts.
const STATE = statement(
  `
  select a.login, a.name, a.phone, a.role, a.locale, a.state, coalesce((a.prefs ->> 'sound')::boolean, true) as sound,
    a.password_hash as password, a.totp_sealed as totp,
    (select string_agg(encode(c.code_hash, 'hex'), ' ' order by c.code_hash)
     from staff_recovery_codes c where c.staff_id = a.id) as recovery_codes,
    (select count(*) from staff_recovery_codes c where c.staff_id = a.id and c.used_at is null) as recovery_codes_left,
    (select json_agg(json_build_object('id', k.id, 'name', k.name) order by k.id)
     from staff_passkeys k where k.staff_id = a.id) as passkeys,
    (select json_agg(s.id order by s.id) from staff_sessions s where s.staff_id = a.id and ${IS_LIVE}) as sessions,
    (select count(*) from staff_devices d where d.staff_id = a.id) as browsers,
    i.id as invitation, i.password_hash as invitation_password, i.totp_sealed as invitation_totp
  from staff_accounts a
  left join lateral (
    select * from staff_invites n where n.staff_id = a.id and n.used_at is null order by n.id desc limit 1
  ) i on true
  where a.id = $1`,
  {
    login: col.text,
    name: col.text,
    phone: col.orNull(col.text),
    role: col.word<StaffRole>('staff_role'),
    locale: col.word<Locale>('locale'),
    state: col.word<StaffState>('staff_state'),
    sound: col.boolean,
    password: col.orNull(col.text),
    totp: col.orNull(col.text),
    recoveryCodes: col.orNull(col.text),
    recoveryCodesLeft: col.number,
    passkeys: col.orNull(col.json<{ id: number; name: string }[]>()),
    sessions: col.orNull(col.json<number[]>()),
    browsers: col.number,
    invitation: col.orNull(col.number),
    invitationPassword: col.orNull(col.text),
    invitationTotp: col.orNull(col.text),
  },
)

/** From here on nobody else changes this account. */
export async function lockAccount(tx: Tx, id: number): Promise<void> {
  await queryRows(tx, LOCK, [id])
}

export const findAccountState = (tx: Tx, id: number) => findRow(tx, STATE, [id])
