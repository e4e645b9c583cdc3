import type { BodyOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import type { Db, Tx } from '@oyum/database/connection'
import type { Locale } from '@oyum/shop-rules/locales'
import { type StaffRole, staffScope } from '@oyum/shop-rules/staff-permissions'
import { foldName } from '@oyum/shop-rules/text-fold'
import { AppError } from '#src/errors/app-error'
import type { Audit, AuditRecord } from '#src/http/staff-audit'
import { createAudit } from '../audit/audit.service.ts'
import { accountConflict, changeAccount, writeDownNew } from './change-account.ts'
import type { InvitesService } from './invites.service.ts'
import type { NoticesService } from './notices.service.ts'
import {
  changePerson,
  changeState,
  findIdByLogin,
  findPeople,
  findPerson,
  insertPerson,
  type LockedPerson,
  listPeople,
  lockActiveOwners,
  lockPerson,
} from './people.repository.ts'
import { endStaffSessions } from './staff-sessions.repository.ts'

export type PeopleService = ReturnType<typeof createPeopleService>
type InvitePerson = BodyOf<typeof staffCalls.staff.invite>
type ChangePerson = BodyOf<typeof staffCalls.staff.change>
type ChangeState = BodyOf<typeof staffCalls.staff.changeState>
/** of who does it */
type Inviter = { id: number; role: StaffRole }

type Written = readonly [tx: Tx, record: AuditRecord]
type CommandPerson = { login: string; name: string; role: StaffRole; locale: Locale }
type NewPerson = Parameters<typeof insertPerson>[1]

interface PeopleDeps {
  db: Db
  invites: InvitesService
  notices: NoticesService
}

const NO_SESSION = 0
const LEAST_LETTERS = 2
const NOT_BELOW: readonly StaffRole[] = ['owner', 'manager']

export function createPeopleService({ db, invites, notices }: PeopleDeps) {
  /** Of who runs a command on the machine. */
  const auditOf = (user: string, call: string) => createAudit(db, { actor: `command ${user}`, call })

  /** Owners first, then the person: everybody takes the rows in this order. */
  async function lock(tx: Tx, id: number): Promise<{ person: LockedPerson; isLastOwner: boolean }> {
    const owners = await lockActiveOwners(tx)
    const person = await lockPerson(tx, id)
    if (!person) throw new AppError('not_found')
    return { person, isLastOwner: owners.length === 1 && owners[0] === id }
  }

  async function setState(
    [tx, record]: Written,
    id: number,
    wanted: 'active' | 'blocked',
    version?: number,
  ): Promise<number> {
    const { person, isLastOwner } = await lock(tx, id)
    if (version !== undefined && person.version !== version) throw await conflictOf(tx, person)
    if (wanted === 'blocked' && isLastOwner) throw new AppError('last_owner')
    return changeAccount([tx, record], id, { action: 'state' }, async () => {
      if (wanted === 'blocked') await endStaffSessions(tx, id, NO_SESSION)
      // whoever never finished an invitation waits for one again
      else if (!person.hasFactors) return changeState(tx, id, 'invited')
      return changeState(tx, id, wanted)
    })
  }

  async function add([tx, record]: Written, person: NewPerson) {
    const id = await insertPerson(tx, person)
    if (id === undefined) return undefined
    const invited = await invites.make(tx, id, person.createdBy)
    await writeDownNew([tx, record], id)
    return invited
  }

  async function addAgain(
    [tx, record]: Written,
    { id, login }: { id: number; login: string },
    by: number | null,
    before: () => Promise<unknown> = async () => {},
  ) {
    const invited = await changeAccount([tx, record], id, { action: 'invite_again' }, async () => {
      await before()
      return invites.make(tx, id, by)
    })
    await notices.invitedAgain(tx, id, login)
    return invited
  }

  return {
    async list() {
      return { rows: (await listPeople(db)).map(shown) }
    },

    /** By a part of the name, in either script, or of the login name. */
    find(typed: string, limit: number) {
      const text = typed.trim()
      return text.length < LEAST_LETTERS
        ? Promise.resolve([])
        : findPeople(db, foldName(text), text.toLowerCase(), limit)
    },

    async read(id: number) {
      const found = await findPerson(db, id)
      if (!found) throw new AppError('not_found')
      return shown(found)
    },

    async invite(audit: Audit, by: Inviter, { phone, ...person }: InvitePerson) {
      assertMayInvite(by.role, person.role)
      return audit.inOne(async (...written) => {
        const invited = await add(written, { ...person, phone: phone ?? null, createdBy: by.id })
        if (!invited) throw new AppError('in_use', { field: 'login' })
        return invited
      })
    },

    inviteAgain: (audit: Audit, by: Inviter, id: number) =>
      audit.inOne(async (tx, record) => {
        const { person, isLastOwner } = await lock(tx, id)
        assertMayInvite(by.role, person.role)
        // who was blocked comes back by the owner's word only
        if (person.state === 'blocked') assertMayInvite(by.role, 'owner')
        if (isLastOwner) throw new AppError('last_owner')
        return addAgain([tx, record], person, by.id)
      }),

    change: (audit: Audit, id: number, { version, name, phone, role }: ChangePerson): Promise<number> =>
      audit.inOne(async (tx, record) => {
        const { person, isLastOwner } = await lock(tx, id)
        if (person.version !== version) throw await conflictOf(tx, person)
        if (isLastOwner && role !== 'owner') throw new AppError('last_owner')
        return changeAccount([tx, record], id, { action: 'change' }, async () => {
          if (role !== person.role) await endStaffSessions(tx, id, NO_SESSION)
          return changePerson(tx, id, { name, phone, role })
        })
      }),

    changeState: (audit: Audit, id: number, { version, state }: ChangeState): Promise<number> =>
      audit.inOne((...written) => setState(written, id, state, version)),

    // The commands on the machine: whoever can run them needs no permission of ours.

    /** A new account, or a way back in for one that is there: with the role given, whatever it was. */
    inviteByCommand: (user: string, person: CommandPerson) =>
      auditOf(user, 'shop staff invite').inOne(async (tx, record) => {
        const { login, name, role } = person
        const invited = await add([tx, record], { ...person, phone: null, createdBy: null })
        if (invited) return invited
        const known = await findIdByLogin(tx, login)
        if (known === undefined) throw new AppError('not_found')
        const { person: before } = await lock(tx, known)
        return addAgain([tx, record], before, null, () =>
          changePerson(tx, known, { name, phone: before.phone, role }),
        )
      }),

    blockByCommand: (user: string, login: string): Promise<number> =>
      auditOf(user, 'shop staff block').inOne(async (tx, record) => {
        const id = await findIdByLogin(tx, login)
        if (id === undefined) throw new AppError('not_found')
        return setState([tx, record], id, 'blocked')
      }),
  }
}

/** A manager lets in whoever is below managers. */
function assertMayInvite(by: StaffRole, role: StaffRole): void {
  const scope = staffScope(by, 'staff.invite')
  if (scope === 'all') return
  if (scope !== 'below_manager' || NOT_BELOW.includes(role)) throw new AppError('forbidden')
}

/** With what stands there now, as the screen reads it. */
const conflictOf = (tx: Tx, { id, version, name, phone, role, state }: LockedPerson) =>
  accountConflict(tx, id, { version, name, phone, role, state })

type Found = NonNullable<Awaited<ReturnType<typeof findPerson>>>

const shown = ({ lastLoginAt, invitedUntil, ...person }: Found) => ({
  ...person,
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
  invitedUntil: invitedUntil?.toISOString() ?? null,
})
