import { staffCallList, staffCalls } from '@oyum/contract/staff/calls'
import { expect, it } from 'vitest'
import { createSoftPasskey } from './soft-passkey.ts'
import {
  acceptInvitation,
  addPerson,
  afterAWhile,
  codeNow,
  createStaffBrowser,
  logInWith,
  PASSWORD,
  type StaffAnswer,
  type StaffBrowser,
  secretIn,
  type TestPerson,
} from './staff-browser.ts'
import { useStaffApp } from './staff-test-app.ts'
import { useTestApp } from './test-app.ts'

// Every call of the back office that may write, done once by somebody who may, and exactly what it leaves behind. It grows by
// itself with the contract: a call that has no entry fails.

const shop = await useTestApp()
const { staffApp, accounts, staffConfig } = await useStaffApp(shop)
const { auth, invites, me, staff } = staffCalls
const browse = () => createStaffBrowser(staffApp)

/** An owner, logged in in one browser; somebody else, to be changed; and a browser that nobody knows. */
interface Scene {
  one: TestPerson
  here: StaffBrowser
  other: TestPerson
  fresh: StaffBrowser
}
interface Act {
  /** the calls before it; what it leaves is read from the last one on */
  before?: (scene: Scene) => Promise<unknown>
  call: (scene: Scene, given: never) => Promise<StaffAnswer>
  /** who did what to whom, and each field with before and after; nothing: it only begins what does not count yet */
  leaves: string[]
}

const rowsOf = <Row>({ json }: StaffAnswer) => json.rows as unknown as Row[]
const challenge = ({ json }: StaffAnswer) => json as unknown as { challenge: string }
const version = async ({ other }: Scene, browser: StaffBrowser) =>
  (await browser.call(staff.read, { id: other.id })).json.version
const half = ({ fresh, one }: Scene) =>
  fresh.call(auth.password, { body: { login: one.login, password: PASSWORD } })
async function addPasskey({ here }: Scene) {
  const passkey = createSoftPasskey(staffConfig.staffUrl)
  const made = passkey.create(challenge(await here.call(me.passkeyOptions)))
  await here.call(me.addPasskey, { body: { name: 'Telefon', passkey: made } })
  return passkey
}
const invite = async ({ here, one }: Scene) => {
  const body = { login: `${one.login}-x`, name: 'Täze Adam', role: 'courier', locale: 'tk' }
  const { json } = await here.call(staff.invite, { body })
  return new URL(String(json.link)).hash.slice(1)
}
const elsewhere = (scene: Scene) => logInWith(shop.db, scene.fresh, scene.one)

const acts: Record<string, Act> = {
  'auth.password': { call: half, leaves: [] },
  'auth.totp': {
    before: async (scene) => {
      await afterAWhile(shop.db, scene.one.id)
      await half(scene)
    },
    call: ({ fresh, one }) => fresh.call(auth.totp, { body: { code: codeNow(one.secret) } }),
    leaves: ['one login one: sessions 1 → 2, browsers 1 → 2, address – → there'],
  },
  'auth.recovery': {
    before: half,
    call: ({ fresh, one }) => fresh.call(auth.recovery, { body: { code: one.recoveryCodes[0] } }),
    leaves: ['one recovery one: recoveryCodesLeft 10 → 9, address – → there'],
  },
  'auth.passkeyOptions': { call: ({ fresh }) => fresh.call(auth.passkeyOptions), leaves: [] },
  'auth.passkey': {
    before: async (scene) => {
      const passkey = await addPasskey(scene)
      return passkey.get(challenge(await scene.fresh.call(auth.passkeyOptions)))
    },
    call: ({ fresh }, body) => fresh.call(auth.passkey, { body }),
    leaves: ['one login one: sessions 1 → 2, browsers 1 → 2, address – → there'],
  },
  'auth.prove': {
    before: ({ one }) => afterAWhile(shop.db, one.id),
    call: ({ here, one }) =>
      here.call(auth.prove, { body: { password: PASSWORD, code: codeNow(one.secret) } }),
    leaves: ['one prove one: address – → here'],
  },
  'auth.logout': {
    call: ({ here }) => here.call(auth.logout),
    leaves: ['one logout one: sessions 1 → –'],
  },
  'invites.show': {
    before: invite,
    call: ({ fresh }, token) => fresh.call(invites.show, { body: { token } }),
    leaves: [],
  },
  'invites.accept': {
    before: invite,
    call: ({ fresh }, token) => fresh.call(invites.accept, { body: { token, password: PASSWORD } }),
    leaves: ['new accept_invite new: invitationPassword – → set, invitationTotp – → set'],
  },
  'invites.factor': {
    before: async (scene) => {
      const token = await invite(scene)
      const given = await scene.fresh.call(invites.accept, { body: { token, password: PASSWORD } })
      return { token, code: codeNow(secretIn(given)) }
    },
    call: ({ fresh }, body) => fresh.call(invites.factor, { body }),
    leaves: [
      'new first_login new: state invited → active, password – → set, totp – → set, recoveryCodes – → set, recoveryCodesLeft 0 → 10, sessions – → 1, browsers 0 → 1, invitation set → –, invitationPassword set → –, invitationTotp set → –, address – → there',
    ],
  },
  'me.change': {
    call: async ({ here }) => {
      const now = await here.call(me.read)
      return here.call(me.change, {
        body: { version: now.json.version, name: 'Aýna Täze', locale: 'tk', sound: false },
      })
    },
    leaves: ['one change one: name Meret Garlyýew → Aýna Täze, locale ru → tk, sound true → false'],
  },
  'me.password': {
    before: elsewhere,
    call: ({ here }) => here.call(me.password, { body: { password: 'sary ýaprak ýagyşda' } }),
    leaves: ['one password one: password set → set, sessions 2 → 1'],
  },
  'me.beginTotp': { call: ({ here }) => here.call(me.beginTotp), leaves: [] },
  'me.totp': {
    before: async (scene) => {
      await elsewhere(scene)
      return codeNow(secretIn(await scene.here.call(me.beginTotp)))
    },
    call: ({ here }, code) => here.call(me.totp, { body: { code } }),
    leaves: ['one totp one: totp set → set, sessions 2 → 1'],
  },
  'me.passkeyOptions': { call: ({ here }) => here.call(me.passkeyOptions), leaves: [] },
  'me.addPasskey': {
    before: async ({ here }) => {
      const options = challenge(await here.call(me.passkeyOptions))
      return createSoftPasskey(staffConfig.staffUrl).create(options)
    },
    call: ({ here }, passkey) => here.call(me.addPasskey, { body: { name: 'Telefon', passkey } }),
    leaves: ['one add_passkey one: passkeys – → 1'],
  },
  'me.removePasskey': {
    before: async (scene) => {
      await addPasskey(scene)
      return rowsOf<{ id: number }>(await scene.here.call(me.passkeys))[0]
    },
    call: ({ here }, { id }: { id: number }) => here.call(me.removePasskey, { id }),
    leaves: ['one remove_passkey one: passkeys 1 → –'],
  },
  'me.recoveryCodes': {
    call: ({ here }) => here.call(me.recoveryCodes),
    leaves: ['one recovery_codes one: recoveryCodes set → set'],
  },
  'me.endSessions': {
    before: elsewhere,
    call: ({ here }) => here.call(me.endSessions),
    leaves: ['one end_sessions one: sessions 2 → 1'],
  },
  'me.endSession': {
    before: async (scene) => {
      await elsewhere(scene)
      const rows = rowsOf<{ id: number; isCurrent: boolean }>(await scene.here.call(me.sessions))
      return rows.find(({ isCurrent }) => !isCurrent)
    },
    call: ({ here }, { id }: { id: number }) => here.call(me.endSession, { id }),
    leaves: ['one end_session one: sessions 2 → 1'],
  },
  'staff.invite': {
    call: async ({ here, one }) => {
      const body = {
        login: `${one.login}-x`,
        name: 'Täze Adam',
        phone: '65123456',
        role: 'courier',
        locale: 'tk',
      }
      return here.call(staff.invite, { body })
    },
    leaves: [
      'one invite new: login – → new, name – → Täze Adam, phone – → 65123456, role – → courier, locale – → tk, state – → invited, sound – → true, recoveryCodesLeft – → 0, browsers – → 0, invitation – → set',
    ],
  },
  'staff.inviteAgain': {
    call: ({ here, other }) => here.call(staff.inviteAgain, { id: other.id }),
    leaves: [
      'one invite_again other: state active → invited, password set → –, totp set → –, recoveryCodes set → –, recoveryCodesLeft 10 → 0, sessions 1 → –, browsers 1 → 0, invitation – → set',
    ],
  },
  'staff.change': {
    before: (scene) => version(scene, scene.here),
    call: ({ here, other }, now) =>
      here.call(staff.change, {
        id: other.id,
        body: { version: now, name: 'Meret Garlyýew', phone: '65000001', role: 'editor' },
      }),
    leaves: ['one change other: phone – → 65000001, role operator → editor, sessions 1 → –'],
  },
  'staff.changeState': {
    before: (scene) => version(scene, scene.here),
    call: ({ here, other }, now) =>
      here.call(staff.changeState, { id: other.id, body: { version: now, state: 'blocked' } }),
    leaves: ['one state other: state active → blocked, sessions 1 → –'],
  },
  'staff.endSessions': {
    call: ({ here, other }) => here.call(staff.endSessions, { id: other.id }),
    leaves: ['one end_sessions other: sessions 1 → –'],
  },
}

interface Row {
  staff_id: number | null
  actor: string
  request_id: string
  call: string
  entity: string
  entity_id: string
  action: string
  changes: { field: string; before: unknown; after: unknown }[]
  personal: unknown
}
const lastId = async () =>
  (await shop.pool.query('select coalesce(max(id), 0) as id from audit_log')).rows[0].id
const rowsAfter = async (id: number) =>
  (await shop.pool.query<Row>('select * from audit_log where id > $1 order by id', [id])).rows

/** A row as a sentence, in which numbers that differ from run to run have names. */
function sentence({ staff_id, entity_id, action, changes }: Row, { one, other, here, fresh }: Scene): string {
  const names = new Map([
    [one.id, 'one'],
    [other.id, 'other'],
  ])
  const nameOf = (id: number) => names.get(id) ?? 'new'
  const shown = (field: string, value: unknown) => {
    if (value === null) return '–'
    if (Array.isArray(value)) return value.length
    if (field === 'invitation') return 'set'
    if (field === 'login') return value === `${one.login}-x` ? 'new' : value
    if (field === 'address')
      return new Map([
        [here.address, 'here'],
        [fresh.address, 'there'],
      ]).get(String(value))
    return value
  }
  const said = changes.map(
    ({ field, before, after }) => `${field} ${shown(field, before)} → ${shown(field, after)}`,
  )
  return `${nameOf(Number(staff_id))} ${action} ${nameOf(Number(entity_id))}: ${said.join(', ')}`
}

const writing = staffCallList.filter(({ call }) => call.method !== 'GET')

it('STAFF-15 every call that writes has its entry here', () => {
  expect(Object.keys(acts)).toEqual(writing.map(({ name }) => name))
})

it.each(writing)(
  'STAFF-15 $name leaves exactly who, what, before and after',
  async ({ name, call }) => {
    const act = acts[name]
    if (!act) throw new Error(`${name} has no entry`)
    const [here, theirs] = [browse(), browse()]
    const scene: Scene = {
      ...{ here, fresh: browse() },
      one: await addPerson(accounts.people, here, 'owner'),
      other: await addPerson(accounts.people, theirs, 'operator'),
    }
    const given = (await act.before?.(scene)) as never
    const last = await lastId()
    const answer = await act.call(scene, given)
    expect(answer.code).toBe('ok')
    const rows = await rowsAfter(last)
    expect(rows.map((row) => sentence(row, scene))).toEqual(act.leaves)
    for (const row of rows)
      expect(row).toMatchObject({
        ...{ call: `${call.method} ${call.path}`, entity: 'staff', actor: `staff ${row.staff_id}` },
        ...{ request_id: answer.headers['x-request-id'], personal: null },
      })
  },
  60_000,
)

it('STAFF-15 OPEN-128 what did not get in is written down and stays; a name that nobody has is not kept', async () => {
  const here = browse()
  const one = await addPerson(accounts.people, here, 'manager')
  const last = await lastId()
  const password = 'a wrong password'
  await here.call(auth.password, { body: { login: one.login, password } })
  await here.call(auth.password, { body: { login: 'my-secret-word', password } })
  await here.call(auth.password, { body: { login: one.login, password: PASSWORD } })
  await here.call(auth.recovery, { body: { code: 'aaaaa-aaaaa' } })
  await here.call(auth.prove, { body: { password, code: '123456' } })
  const rows = await rowsAfter(last)
  expect(
    rows.map(({ action, actor, entity_id, changes }) => [
      ...[action, actor, entity_id],
      ...changes.map(({ after }) => after),
    ]),
  ).toEqual([
    ['login_failed', 'nobody', String(one.id), here.address, 'credentials'],
    ['login_failed', 'nobody', '-', here.address, 'credentials'],
    ['login_failed', 'nobody', String(one.id), here.address, 'totp'],
    ['login_failed', `staff ${one.id}`, String(one.id), here.address, 'credentials'],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/my-secret-word|wrong password|aaaaa/)
}, 60_000)

it('STAFF-15 a command goes through the same recorder, with who ran it', async () => {
  const here = browse()
  const one = await addPerson(accounts.people, here, 'editor')
  const last = await lastId()
  await accounts.people.blockByCommand('root', one.login)
  const { link } = await accounts.people.inviteByCommand('root', {
    ...{ login: one.login, name: 'Başga At', role: 'courier', locale: 'ru' },
  })
  const rows = await rowsAfter(last)
  expect(rows.map(({ actor, staff_id, call, action }) => [actor, staff_id, call, action])).toEqual([
    ['command root', null, 'shop staff block', 'state'],
    ['command root', null, 'shop staff invite', 'invite_again'],
  ])
  expect(rows[1]?.changes).toContainEqual({ field: 'name', before: 'Meret Garlyýew', after: 'Başga At' })
  expect(rows[1]?.changes).toContainEqual({ field: 'role', before: 'editor', after: 'courier' })
  await acceptInvitation(browse(), link)
}, 60_000)
