import type { BodyOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import type { Db, Tx } from '@oyum/database/connection'
import { retryConflicts } from '@oyum/database/retry-conflicts'
import type { Locale } from '@oyum/shop-rules/locales'
import { type StaffRole, staffScope } from '@oyum/shop-rules/staff-permissions'
import { AppError } from '#src/errors/app-error'
import type { InvitesService } from './invites.service.ts'
import type { NoticesService } from './notices.service.ts'
import {
  changePerson,
  changeState,
  findIdByLogin,
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

interface PeopleDeps {
  db: Db
  invites: InvitesService
  notices: NoticesService
}

const NO_SESSION = 0
const NOT_BELOW: readonly StaffRole[] = ['owner', 'manager']

export function createPeopleService({ db, invites, notices }: PeopleDeps) {
  const inOne = <T>(work: (tx: Tx) => Promise<T>) => retryConflicts(() => db.transaction().execute(work))

  /** Owners first, then the person: everybody takes the rows in this order. */
  async function lock(tx: Tx, id: number): Promise<{ person: LockedPerson; isLastOwner: boolean }> {
    const owners = await lockActiveOwners(tx)
    const person = await lockPerson(tx, id)
    if (!person) throw new AppError('not_found')
    return { person, isLastOwner: owners.length === 1 && owners[0] === id }
  }

  async function setState(tx: Tx, id: number, wanted: 'active' | 'blocked', version?: number) {
    const { person, isLastOwner } = await lock(tx, id)
    if (version !== undefined && person.version !== version) throw new AppError('version')
    if (wanted === 'blocked') {
      if (isLastOwner) throw new AppError('last_owner')
      await endStaffSessions(tx, id, NO_SESSION)
      return changeState(tx, id, 'blocked')
    }
    // whoever never finished an invitation waits for one again
    return changeState(tx, id, person.hasFactors ? 'active' : 'invited')
  }

  return {
    async list() {
      return { rows: (await listPeople(db)).map(shown) }
    },

    async read(id: number) {
      const found = await findPerson(db, id)
      if (!found) throw new AppError('not_found')
      return shown(found)
    },

    invite(by: Inviter, { phone, ...person }: InvitePerson) {
      assertMayInvite(by.role, person.role)
      return inOne(async (tx) => {
        const id = await insertPerson(tx, { ...person, phone: phone ?? null, createdBy: by.id })
        if (id === undefined) throw new AppError('in_use', { field: 'login' })
        return invites.make(tx, id, by.id)
      })
    },

    inviteAgain: (by: Inviter, id: number) =>
      inOne(async (tx) => {
        const { person, isLastOwner } = await lock(tx, id)
        assertMayInvite(by.role, person.role)
        // who was blocked comes back by the owner's word only
        if (person.state === 'blocked') assertMayInvite(by.role, 'owner')
        if (isLastOwner) throw new AppError('last_owner')
        const invited = await invites.make(tx, id, by.id)
        await notices.invitedAgain(tx, id, person.login)
        return invited
      }),

    change: (id: number, { version, name, phone, role }: ChangePerson): Promise<number> =>
      inOne(async (tx) => {
        const { person, isLastOwner } = await lock(tx, id)
        if (person.version !== version) throw new AppError('version')
        if (isLastOwner && role !== 'owner') throw new AppError('last_owner')
        if (role !== person.role) await endStaffSessions(tx, id, NO_SESSION)
        return changePerson(tx, id, { name, phone, role })
      }),

    changeState: (id: number, { version, state }: ChangeState): Promise<number> =>
      inOne((tx) => setState(tx, id, state, version)),

    // The commands on the machine: whoever can run them needs no permission of ours.

    /** A new account, or a way back in for one that is there: with the role given, whatever it was. */
    inviteByCommand: (person: { login: string; name: string; role: StaffRole; locale: Locale }) =>
      inOne(async (tx) => {
        const { login, name, role } = person
        const id = await insertPerson(tx, { ...person, phone: null, createdBy: null })
        if (id !== undefined) return invites.make(tx, id, null)
        const known = await findIdByLogin(tx, login)
        if (known === undefined) throw new AppError('not_found')
        const { person: before } = await lock(tx, known)
        await changePerson(tx, known, { name, phone: before.phone, role })
        const invited = await invites.make(tx, known, null)
        await notices.invitedAgain(tx, known, login)
        return invited
      }),

    blockByCommand: (login: string): Promise<number> =>
      inOne(async (tx) => {
        const id = await findIdByLogin(tx, login)
        if (id === undefined) throw new AppError('not_found')
        return setState(tx, id, 'blocked')
      }),
  }
}

/** A manager lets in whoever is below managers. */
function assertMayInvite(by: StaffRole, role: StaffRole): void {
  const scope = staffScope(by, 'staff.invite')
  if (scope === 'all') return
  if (scope !== 'below_manager' || NOT_BELOW.includes(role)) throw new AppError('forbidden')
}

type Found = NonNullable<Awaited<ReturnType<typeof findPerson>>>

const shown = ({ lastLoginAt, invitedUntil, ...person }: Found) => ({
  ...person,
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
  invitedUntil: invitedUntil?.toISOString() ?? null,
})
