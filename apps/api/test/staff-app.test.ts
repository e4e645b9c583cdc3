import { API_PREFIX } from '@oyum/contract/call-table'
import { callList } from '@oyum/contract/calls'
import { TOKEN_COOKIE } from '@oyum/contract/limits'
import { STAFF_API_PREFIX } from '@oyum/contract/staff/call-table'
import { type StaffCall, staffCallList } from '@oyum/contract/staff/calls'
import { STAFF_COOKIE } from '@oyum/contract/staff/limits'
import { roleNetworks } from '@oyum/settings/role-networks'
import { STAFF_ROLES, type StaffRole } from '@oyum/shop-rules/staff-permissions'
import { logInStaff } from '@oyum/testing/staff'
import { Type } from 'typebox'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerStaffCall } from '#src/http/answer-staff-call'
import { addSignedInCustomer } from './customer-factory.ts'
import { staffPath } from './staff-path.ts'
import { useStaffApp } from './staff-test-app.ts'
import { useTestApp } from './test-app.ts'

// Where staff come from in these tests; a trusted edge says so.
const OFFICE = '203.0.113.7'
const ELSEWHERE = '198.51.100.9'

const shop = await useTestApp()
const { staffApp, staffConfig } = await useStaffApp(shop, {
  mayWorkFrom: roleNetworks('STAFF_ROLE_NETWORKS', `operator=${OFFICE}`),
})
const { staffApp: closedApp } = await useStaffApp(shop, { isInNetworks: (address) => address === OFFICE })
const logIn = (role: StaffRole) => logInStaff(shop.db, role, staffConfig.staffSecret)
const ask = (app: typeof staffApp, method: string, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: method as 'GET', url, headers: { 'x-forwarded-for': OFFICE, ...headers } })
const me = (cookie: string, from = OFFICE) =>
  ask(staffApp, 'GET', `${STAFF_API_PREFIX}/me`, { cookie, 'x-forwarded-for': from })

let customer: { token: string }
let owner: Awaited<ReturnType<typeof logIn>>
beforeAll(async () => {
  owner = await logIn('owner')
  customer = await addSignedInCustomer(shop)
})
const everyCookie = () => `${STAFF_COOKIE}=${owner.token}; ${TOKEN_COOKIE}=${customer.token}`

describe('two apis', () => {
  it('OFFICE-01 no staff path answers on the public api, and no public path on the staff api: by both contracts', async () => {
    const headers = { cookie: everyCookie() }
    for (const { call } of staffCallList) {
      const answer = await ask(shop.app, call.method, STAFF_API_PREFIX + call.path, headers)
      expect([call.path, answer.statusCode]).toEqual([call.path, 404])
    }
    for (const { call } of callList) {
      for (const prefix of [API_PREFIX, STAFF_API_PREFIX, '']) {
        if (staffCallList.some((ours) => ours.call.path === call.path && prefix === STAFF_API_PREFIX))
          continue
        const answer = await ask(staffApp, call.method, prefix + call.path.replace(':id', '1'), headers)
        expect([prefix + call.path, answer.statusCode]).toEqual([prefix + call.path, 404])
      }
    }
    expect((await me(owner.cookie)).statusCode).toBe(200)
  })

  it('OFFICE-02 the customer’s token opens nothing here, under whatever name it comes', async () => {
    for (const cookie of [`${TOKEN_COOKIE}=${customer.token}`, `${STAFF_COOKIE}=${customer.token}`])
      for (const { call } of staffCallList)
        if (call.permission !== 'public')
          expect(
            (await ask(staffApp, call.method, STAFF_API_PREFIX + staffPath(call.path), { cookie }))
              .statusCode,
          ).toBe(401)
    const authorization = `Bearer ${owner.token}`
    expect((await ask(staffApp, 'GET', `${STAFF_API_PREFIX}/me`, { authorization })).statusCode).toBe(401)
  })

  it('OFFICE-02 the staff token opens nothing in the shop', async () => {
    const info = `${API_PREFIX}/customer/info`
    for (const headers of [
      { cookie: owner.cookie },
      { cookie: `${TOKEN_COOKIE}=${owner.token}` },
      { authorization: `Bearer ${owner.token}` },
    ])
      expect((await ask(shop.app, 'GET', info, headers as never)).statusCode).toBe(401)
    expect(
      (await ask(shop.app, 'GET', info, { cookie: `${TOKEN_COOKIE}=${customer.token}` })).statusCode,
    ).toBe(200)
  })

  it('OFFICE-05 openapi.json describes every staff call with permission and errors, for those who are logged in', async () => {
    const url = `${STAFF_API_PREFIX}/openapi.json`
    expect((await ask(staffApp, 'GET', url)).statusCode).toBe(401)
    for (const role of STAFF_ROLES) {
      const answer = await ask(staffApp, 'GET', url, { cookie: (await logIn(role)).cookie })
      expect([role, answer.statusCode]).toEqual([role, 200])
      expect(answer.headers['cache-control']).toBe('private, no-store')
      for (const { call } of staffCallList) {
        const operation =
          answer.json().paths[STAFF_API_PREFIX + staffPath(call.path, '{id}', '{entity}')][
            call.method.toLowerCase()
          ]
        expect(operation['x-permission']).toBe(call.permission)
        expect(operation.responses['403'].description).toContain('forbidden')
      }
    }
  })
})

describe('networks', () => {
  it('OFFICE-03 a role with ranges of its own is refused elsewhere, also in the middle of a session', async () => {
    const operator = await logIn('operator')
    expect((await me(operator.cookie)).statusCode).toBe(200)
    const refused = await me(operator.cookie, ELSEWHERE)
    expect([refused.statusCode, refused.json().errors?.[0]?.code]).toEqual([403, 'forbidden'])
    expect((await me(operator.cookie)).statusCode).toBe(200)
    expect((await me(owner.cookie, ELSEWHERE)).statusCode).toBe(200)
  })

  it('OFFICE-03 outside the networks of the host the api answers nothing, whoever asks', async () => {
    for (const path of [`${STAFF_API_PREFIX}/me`, `${STAFF_API_PREFIX}/openapi.json`, '/nowhere']) {
      const asked = (from: string) =>
        ask(closedApp, 'GET', path, { cookie: owner.cookie, 'x-forwarded-for': from })
      expect((await asked(ELSEWHERE)).statusCode).toBe(403)
      expect((await asked(OFFICE)).statusCode).not.toBe(403)
    }
  })
})

describe('sessions of staff', () => {
  const set = (id: number, values: object) =>
    shop.db.updateTable('staffSessions').set(values).where('staffId', '=', id).execute()
  const past = new Date(Date.now() - 1000)

  it.each([
    ['idle for too long', { idleUntil: past }],
    ['over', { endsAt: past }],
    ['revoked', { revokedAt: past }],
  ])('one that is %s opens nothing, and its cookie goes', async (_, values) => {
    const { id, cookie } = await logIn('manager')
    expect((await me(cookie)).json()).toMatchObject({ id, role: 'manager', locale: 'ru', version: 1 })
    await set(id, values)
    const answer = await me(cookie)
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['set-cookie']).toMatch(/^__Host-staff=; .*Max-Age=0/)
  })

  it('a blocked person is out at once', async () => {
    const { id, cookie } = await logIn('editor')
    await shop.db.updateTable('staffAccounts').set({ state: 'blocked' }).where('id', '=', id).execute()
    expect((await me(cookie)).statusCode).toBe(401)
  })

  it('one that is used goes on by the role’s idle time, and never past its end', async () => {
    const { id, cookie } = await logIn('courier')
    const soon = new Date(Date.now() + 60_000)
    const seenAt = new Date(Date.now() - 120_000)
    const read = () =>
      shop.db.selectFrom('staffSessions').selectAll().where('staffId', '=', id).executeTakeFirstOrThrow()
    await set(id, { idleUntil: soon, seenAt })
    await me(cookie)
    expect((await read()).idleUntil.getTime()).toBeGreaterThan(Date.now() + 71 * 3_600_000)
    await set(id, { endsAt: soon, seenAt })
    await me(cookie)
    expect((await read()).idleUntil).toEqual(soon)
  })

  it('OFFICE-02 a logout ends it and takes its cookie, of this host alone, and what the browser kept', async () => {
    const { cookie } = await logIn('warehouse')
    const url = `${STAFF_API_PREFIX}/auth/logout`
    const foreign = await ask(staffApp, 'POST', url, { cookie, origin: 'https://evil.example' })
    expect(foreign.json().errors[0].code).toBe('foreign_origin')
    const answer = await ask(staffApp, 'POST', url, { cookie })
    expect(answer.statusCode).toBe(200)
    expect(String(answer.headers['set-cookie']).split('; ').toSorted()).toEqual(
      ['HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Strict', 'Secure', '__Host-staff='].toSorted(),
    )
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
    expect((await me(cookie)).statusCode).toBe(401)
  })
})

describe('permission', () => {
  it('is asked before the body is read, and a route without one is nobody’s', async () => {
    const call: StaffCall = {
      ...{ method: 'POST', path: '/try', permission: 'prices.write', summary: 'a try' },
      body: Type.Object({ price: Type.Integer({ maximum: 9 }) }),
      answer: Type.Object({}),
    }
    const { staffApp: app } = await useStaffApp(shop, {}, (open) => {
      answerStaffCall(open, call, async () => ({}))
      open.get('/open', async () => 'open')
    })
    const tries = async (role: StaffRole) =>
      (
        await app.inject({
          ...{ method: 'POST', url: `${STAFF_API_PREFIX}/try`, payload: '{broken' },
          headers: { cookie: (await logIn(role)).cookie, 'content-type': 'application/json' },
        })
      ).json().errors[0].code
    for (const role of STAFF_ROLES)
      expect([role, await tries(role)]).toEqual([
        role,
        role === 'owner' || role === 'manager' ? 'validation' : 'forbidden',
      ])
    expect((await app.inject({ url: '/open', headers: { cookie: owner.cookie } })).statusCode).toBe(404)
  })
})
