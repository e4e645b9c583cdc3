import { staffCalls } from '@oyum/contract/staff/calls'
import { describe, expect, it } from 'vitest'
import { createSoftPasskey } from '#test/soft-passkey'
import {
  addPerson,
  afterAWhile,
  codeNow,
  createStaffBrowser,
  logInWith,
  PASSWORD,
  type StaffBrowser,
  secretIn,
  type TestPerson,
} from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'

const shop = await useTestApp()
const { staffApp, accounts, staffConfig } = await useStaffApp(shop)
const { auth, me } = staffCalls
const browse = () => createStaffBrowser(staffApp)
const NEW_PASSWORD = 'sary ýaprak ýagyşda'

/** Somebody with two browsers that are logged in. */
async function addWithTwo(): Promise<{ one: TestPerson; here: StaffBrowser; there: StaffBrowser }> {
  const [here, there] = [browse(), browse()]
  const one = await addPerson(accounts.people, here, 'operator')
  expect(await logInWith(shop.db, there, one)).toBe('ok')
  return { one, here, there }
}
const isIn = async (browser: StaffBrowser) => (await browser.call(me.read)).status === 200
const makeStale = (id: number) =>
  shop.pool.query("update staff_sessions set proved_at = now() - interval '10 minutes' where staff_id = $1", [
    id,
  ])
const movedAt = async (id: number) => {
  const { rows } = await shop.pool.query(
    "select at from audit_log where entity = 'staff' and entity_id = $1 and action = 'change'",
    [String(id)],
  )
  return rows[0].at.toISOString()
}
const passkeyOf = async (browser: StaffBrowser) => {
  const passkey = createSoftPasskey(staffConfig.staffUrl)
  const { json } = await browser.call(me.passkeyOptions)
  const made = passkey.create(json as unknown as { challenge: string })
  expect((await browser.call(me.addPasskey, { body: { name: 'Telefon', passkey: made } })).code).toBe('ok')
  return passkey
}

describe('own things', () => {
  it('name, language and sound change with the version that was read; OFFICE-07 another one is answered with who, when and what stands there', async () => {
    const { one, here, there } = await addWithTwo()
    const { version } = (await here.call(me.read)).json as unknown as { version: number }
    const change = { version, name: 'Meret Täze', locale: 'tk', sound: false }
    expect((await here.call(me.change, { body: change })).json).toEqual({ version: version + 1 })
    const late = await there.call(me.change, { body: change })
    expect([late.status, late.code]).toEqual([409, 'version'])
    expect(late.json.errors).toEqual([
      {
        code: 'version',
        message: expect.any(String),
        by: 'Meret Täze',
        at: await movedAt(one.id),
        current: { version: version + 1, name: 'Meret Täze', locale: 'tk', sound: false },
      },
    ])
    expect((await there.call(me.read)).json).toMatchObject({ name: 'Meret Täze', locale: 'tk', sound: false })
  })

  it('STAFF-12 own sessions are listed with device, address and time, end one by one and all together', async () => {
    const { one, here, there } = await addWithTwo()
    const third = browse()
    await logInWith(shop.db, third, one)
    type Row = { id: number; isCurrent: boolean; device: string; address: string; seenAt: string }
    const rows = async () => (await here.call(me.sessions)).json.rows as unknown as Row[]
    const all = await rows()
    expect(all.map(({ address }) => address).toSorted()).toEqual(
      [here.address, there.address, third.address].toSorted(),
    )
    expect(all.every(({ device, seenAt }) => device === 'Windows, Chrome' && Date.parse(seenAt) > 0)).toBe(
      true,
    )
    const idOf = ({ address }: StaffBrowser) => all.find((row) => row.address === address)?.id ?? 0
    expect(all.find(({ isCurrent }) => isCurrent)?.address).toBe(here.address)

    expect((await here.call(me.endSession, { id: idOf(there) })).json).toEqual({ ended: 1 })
    expect([await isIn(there), await isIn(third)]).toEqual([false, true])
    // not twice, not the one at hand, and nobody else's
    const other = browse()
    await addPerson(accounts.people, other, 'owner')
    for (const [browser, id] of [
      [here, idOf(there)],
      [here, idOf(here)],
      [other, idOf(third)],
    ] as const)
      expect((await browser.call(me.endSession, { id })).code).toBe('not_found')
    expect((await here.call(me.endSessions)).json).toEqual({ ended: 1 })
    expect([await isIn(here), await isIn(third)]).toEqual([true, false])
    expect(await rows()).toHaveLength(1)
  }, 60_000)
})

describe('a change of what one logs in with', () => {
  it('STAFF-07 another password ends all other sessions at once, and the old one is nothing', async () => {
    const { one, here, there } = await addWithTwo()
    const weak = await here.call(me.password, { body: { password: 'password1234' } })
    expect([weak.code, await isIn(there)]).toEqual(['weak_password', true])
    expect((await here.call(me.password, { body: { password: NEW_PASSWORD } })).code).toBe('ok')
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect(await logInWith(shop.db, browse(), one)).toBe('credentials')
    expect(await logInWith(shop.db, browse(), one, NEW_PASSWORD)).toBe('ok')
  }, 60_000)

  it('STAFF-07 another second factor ends all other sessions; until its first code the old one counts', async () => {
    const { one, here, there } = await addWithTwo()
    const secret = secretIn(await here.call(me.beginTotp))
    const wrong = codeNow(secret) === '333333' ? '444444' : '333333'
    expect((await here.call(me.totp, { body: { code: wrong } })).code).toBe('totp')
    expect(await isIn(there)).toBe(true)
    expect((await here.call(me.totp, { body: { code: codeNow(secret) } })).code).toBe('ok')
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect((await here.call(me.totp, { body: { code: codeNow(secret) } })).code).toBe('login_over')
    expect(await logInWith(shop.db, browse(), one)).toBe('totp')
    expect(await logInWith(shop.db, browse(), { ...one, secret })).toBe('ok')
  }, 60_000)

  it('STAFF-07 a passkey that comes or goes ends all other sessions; one of somebody else cannot be removed', async () => {
    const { one, here, there } = await addWithTwo()
    await passkeyOf(here)
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect(await logInWith(shop.db, there, one)).toBe('ok')
    const [row] = (await here.call(me.passkeys)).json.rows as unknown as { id: number; name: string }[]
    expect(row).toMatchObject({ name: 'Telefon', lastUsedAt: null })
    const other = browse()
    await addPerson(accounts.people, other, 'owner')
    expect((await other.call(me.removePasskey, { id: row?.id ?? 0 })).code).toBe('not_found')
    expect((await here.call(me.removePasskey, { id: row?.id ?? 0 })).code).toBe('ok')
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
  }, 60_000)

  it('new recovery codes take the place of the old ones', async () => {
    const { one, here } = await addWithTwo()
    const { json } = await here.call(me.recoveryCodes)
    const fresh = json.recoveryCodes as unknown as string[]
    expect(fresh.filter((code) => one.recoveryCodes.includes(code))).toEqual([])
    const browser = browse()
    await browser.call(auth.password, { body: { login: one.login, password: PASSWORD } })
    const enter = async (code = '') => (await browser.call(auth.recovery, { body: { code } })).code
    expect([await enter(one.recoveryCodes[0]), await enter(fresh[0])]).toEqual(['totp', 'ok'])
  }, 60_000)
})

describe('proof', () => {
  it('STAFF-08 calls marked so refuse a session whose proof is ten minutes old, before anything is read, and go on after proving', async () => {
    const { one, here } = await addWithTwo()
    const passkey = await passkeyOf(here)
    await makeStale(one.id)
    const marked = Object.values(staffCalls.me).filter((call) => 'proof' in call)
    expect(marked).toHaveLength(7)
    for (const call of marked) {
      const refused = await here.call(call, { id: 1, body: { broken: true } })
      expect([call.path, refused.status, refused.code]).toEqual([call.path, 403, 'proof'])
    }
    // what needs no proof goes on
    expect(await isIn(here)).toBe(true)
    const change = () => here.call(me.password, { body: { password: NEW_PASSWORD } })
    await afterAWhile(shop.db, one.id)
    const code = codeNow(one.secret)
    const prove = async (body: object) => (await here.call(auth.prove, { body })).code
    expect(await prove({ password: 'a wrong password', code })).toBe('credentials')
    expect(await prove({ password: PASSWORD, code: code === '555555' ? '666666' : '555555' })).toBe('totp')
    expect(await prove({ password: PASSWORD })).toBe('validation')
    expect((await change()).code).toBe('proof')
    expect(await prove({ password: PASSWORD, code })).toBe('ok')
    expect((await change()).code).toBe('ok')
    // a code is good once, here too
    await makeStale(one.id)
    expect(await prove({ password: NEW_PASSWORD, code })).toBe('totp')
    const { json } = await here.call(auth.passkeyOptions)
    expect(await prove({ passkey: passkey.get(json as unknown as { challenge: string }) })).toBe('ok')
    expect((await change()).code).toBe('ok')
  }, 60_000)

  it('STAFF-08 somebody else’s passkey proves nothing', async () => {
    const [one, other] = [await addWithTwo(), await addWithTwo()]
    const passkey = await passkeyOf(other.here)
    await makeStale(one.one.id)
    const { json } = await one.here.call(auth.passkeyOptions)
    const answer = passkey.get(json as unknown as { challenge: string })
    expect((await one.here.call(auth.prove, { body: { passkey: answer } })).code).toBe('passkey')
    expect((await one.here.call(me.beginTotp)).code).toBe('proof')
  }, 60_000)
})
