import { staffCalls } from '@oyum/contract/staff/calls'
import { STAFF_COOKIE } from '@oyum/contract/staff/limits'
import { describe, expect, it, vi } from 'vitest'
import { codeNow, createStaffBrowser, PASSWORD, secretIn } from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'

// a guard, not a measure: every password costs a tenth of a second of a free machine
vi.setConfig({ testTimeout: 60_000 })

const shop = await useTestApp()
const { staffApp, accounts, staffConfig } = await useStaffApp(shop)
const { invites, me, auth } = staffCalls

let count = 0
const invite = async () => {
  const login = `aman-${++count}`
  const { link } = await accounts.people.inviteByCommand('test', {
    ...{ login, name: 'Aman Nuryýew', role: 'operator', locale: 'tk' },
  })
  return { login, link, token: new URL(link).hash.slice(1) }
}
const browse = () => createStaffBrowser(staffApp)

describe('an invitation', () => {
  it('STAFF-01 OPEN-124 works once: it shows whom it is for, takes password and second factor, and is used up; its token comes to no server by an address', async () => {
    const { login, link, token } = await invite()
    expect(link).toBe(`${staffConfig.staffUrl.origin}/invite#${token}`)
    const browser = browse()
    const shown = await browser.call(invites.show, { body: { token } })
    expect(shown.json).toMatchObject({ login, name: 'Aman Nuryýew', role: 'operator', locale: 'tk' })
    const hours = (Date.parse(shown.json.expiresAt ?? '') - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(48)
    const accepted = await browser.call(invites.accept, { body: { token, password: PASSWORD } })
    const code = codeNow(secretIn(accepted))
    // two tabs at the same moment: one of them is in
    const both = await Promise.all([1, 2].map(() => browser.call(invites.factor, { body: { token, code } })))
    expect(both.map((answer) => answer.code).toSorted()).toEqual(['invite', 'ok'])
    expect((await browser.call(me.read)).json).toMatchObject({ login, recoveryCodesLeft: 10 })
    const stranger = browse()
    for (const call of [invites.show, invites.accept, invites.factor])
      expect((await stranger.call(call, { body: { token, password: PASSWORD, code } })).code).toBe('invite')
  })

  it('STAFF-01 lasts 48 hours, and a newer one ends it', async () => {
    const { login, token } = await invite()
    const show = async (one: string) => (await browse().call(invites.show, { body: { token: one } })).code
    const age = (interval: string) =>
      shop.pool.query(
        `update staff_invites set expires_at = expires_at - $1::interval
         where staff_id = (select id from staff_accounts where login = $2)`,
        [interval, login],
      )
    await age('47 hours')
    expect(await show(token)).toBe('ok')
    await age('1 hour')
    expect(await show(token)).toBe('invite')
    const one = await invite()
    const again = await accounts.people.inviteByCommand('test', {
      ...{ login: one.login, name: 'Aman Nuryýew', role: 'operator', locale: 'tk' },
    })
    expect(await show(one.token)).toBe('invite')
    expect(await show(new URL(again.link).hash.slice(1))).toBe('ok')
  })

  it('STAFF-01 is worth nothing to whoever reads the database: neither it nor what was chosen stands there', async () => {
    const { login, token } = await invite()
    const browser = browse()
    const accepted = await browser.call(invites.accept, { body: { token, password: PASSWORD } })
    const { rows } = await shop.pool.query(
      `select i.*, encode(i.token_hash, 'base64') as told, encode(i.token_hash, 'hex') as hex from staff_invites i
       join staff_accounts a on a.id = i.staff_id where a.login = $1`,
      [login],
    )
    const read = JSON.stringify(rows)
    for (const secret of [token, secretIn(accepted), PASSWORD]) expect(read).not.toContain(secret)
    for (const told of [rows[0].told, rows[0].hex, Buffer.from(rows[0].hex, 'hex').toString('base64url')]) {
      const { code } = await browse().call(invites.show, { body: { token: told } })
      expect(['invite', 'validation']).toContain(code)
    }
  })
})

describe('a second factor', () => {
  it('STAFF-02 without one nobody gets past setting it up: no session, no login, no active account', async () => {
    const { login, token } = await invite()
    const browser = browse()
    // no password yet: a code alone opens nothing
    expect((await browser.call(invites.factor, { body: { token, code: '000000' } })).code).toBe('invite')
    const accepted = await browser.call(invites.accept, { body: { token, password: PASSWORD } })
    expect([accepted.code, browser.cookies.has(STAFF_COOKIE)]).toEqual(['ok', false])
    expect((await browser.call(me.read)).code).toBe('unauthenticated')
    expect((await browser.call(auth.password, { body: { login, password: PASSWORD } })).code).toBe(
      'credentials',
    )
    const secret = secretIn(accepted)
    const wrong = codeNow(secret) === '000000' ? '000001' : '000000'
    expect((await browser.call(invites.factor, { body: { token, code: wrong } })).code).toBe('totp')
    expect((await browser.call(me.read)).code).toBe('unauthenticated')
    // whoever begins again gets another secret; a code of the first counts no more
    const again = secretIn(await browser.call(invites.accept, { body: { token, password: PASSWORD } }))
    expect(again).not.toBe(secret)
    expect((await browser.call(invites.factor, { body: { token, code: codeNow(again) } })).code).toBe('ok')
    expect((await browser.call(me.read)).code).toBe('ok')
  })

  it('STAFF-02 the database itself has no active account without both factors', async () => {
    const { login } = await invite()
    const activate = "update staff_accounts set state = 'active', password_hash = 'x' where login = $1"
    await expect(shop.pool.query(activate, [login])).rejects.toThrow(/staff_accounts_two_factors/)
  })

  it.each([
    ['short', 'gök alma 77'],
    ['common', 'passwordpassword'],
    ['made of the name', 'Nuryýew 2026 parol'],
  ])('a password that is %s is refused, and the invitation goes on', async (_, password) => {
    const { token } = await invite()
    const browser = browse()
    const refused = await browser.call(invites.accept, { body: { token, password } })
    expect([refused.status, refused.code]).toEqual([422, 'weak_password'])
    expect((await browser.call(invites.accept, { body: { token, password: PASSWORD } })).code).toBe('ok')
  })
})
