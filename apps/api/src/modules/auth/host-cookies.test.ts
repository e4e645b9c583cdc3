import { beforeAll, describe, expect, it } from 'vitest'
import { addSignedInCustomer } from '#test/customer-factory'
import { type Inbox, useSmsInbox } from '#test/sms-inbox'
import { type TestApp, useTestApp } from '#test/test-app'

// Over TLS. What a subdomain can plant is a cookie of the plain name; the prefixed one it cannot.

let shop: TestApp
let inbox: Inbox
beforeAll(async () => {
  shop = await useTestApp({ siteUrl: new URL('https://shop.example') })
  inbox = await useSmsInbox(shop)
})

async function askAs(cookie: string) {
  const answer = await shop.app.inject({ url: '/api/v1/customer/info', headers: { cookie } })
  const set = [answer.headers['set-cookie'] ?? []].flat()
  return { status: answer.statusCode, phone: answer.json().phone, set }
}

describe('OPEN-104 over TLS', () => {
  it('a planted cookie does not put somebody into the account of whoever planted it', async () => {
    const [victim, attacker] = [await addSignedInCustomer(shop), await addSignedInCustomer(shop)]
    for (const planted of [attacker.token, 'x'])
      for (const cookie of [
        `token=${planted}; __Host-token=${victim.token}`,
        `__Host-token=${victim.token}; token=${planted}`,
      ])
        expect(await askAs(cookie)).toMatchObject({ status: 200, phone: victim.phone })
    // nor somebody who is not logged in, or no longer
    for (const cookie of [
      `token=${attacker.token}`,
      `__Host-token=${'A'.repeat(43)}; token=${attacker.token}`,
      `__Host-token=; token=${attacker.token}`,
    ])
      expect((await askAs(cookie)).status).toBe(401)
  })

  it('a logout ends the cookies by the names they have', async () => {
    const { token } = await addSignedInCustomer(shop)
    const cookie = `__Host-token=${token}`
    const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { cookie } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toEqual([
      '__Host-token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-signed_in=; Max-Age=0; Path=/; Secure; SameSite=Lax',
    ])
  })

  it('a planted device is nobody’s, and a planted ticket tries no code', async () => {
    const attacker = await logIn('65998811', '')
    const victim = await logIn('65998822', `device=${attacker.device}`)
    expect(victim.device).toMatch(/^.{43}$/)
    expect(victim.device).not.toBe(attacker.device)
    const { ticket } = await ask('65998833', '')
    const refused = await verify('65998833', `login_tickets=${ticket}`)
    expect(refused.json().errors[0].code).toBe('code_elsewhere')
    expect((await verify('65998833', `__Host-login_tickets=${ticket}`)).statusCode).toBe(200)
  })
})

const post = (path: string, payload: object, cookie: string) =>
  shop.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload, headers: { cookie } })

/** What an answer sets, by name. */
function cookieOf(answer: Awaited<ReturnType<typeof post>>, name: string): string {
  const set = [answer.headers['set-cookie'] ?? []].flat()
  return set.find((one) => one.startsWith(`${name}=`))?.match(/=([^;]*)/)?.[1] ?? ''
}

async function ask(phone: string, cookie: string) {
  const asked = await post('registration', { phone, f_name: 'Maral', l_name: 'Orazowa' }, cookie)
  expect(asked.statusCode).toBe(200)
  return { ticket: cookieOf(asked, '__Host-login_tickets') }
}

async function verify(phone: string, cookie: string) {
  return post('verify-phone', { phone, token: await inbox.lastCodeTo(phone) }, cookie)
}

async function logIn(phone: string, cookie: string) {
  const { ticket } = await ask(phone, cookie)
  const answer = await verify(phone, `__Host-login_tickets=${ticket}; ${cookie}`)
  expect(answer.statusCode).toBe(200)
  return { device: cookieOf(answer, '__Host-device') }
}
