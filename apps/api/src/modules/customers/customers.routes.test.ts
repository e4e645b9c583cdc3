import { beforeAll, describe, expect, it } from 'vitest'
import { addSignedInCustomer } from '#test/customer-factory'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
beforeAll(async () => {
  shop = await useTestApp({ answerCacheMs: 60_000 })
})

const info = (headers: Record<string, string>) => shop.app.inject({ url: '/api/v1/customer/info', headers })
const update = (headers: Record<string, string>, payload: object) =>
  shop.app.inject({
    method: 'PUT',
    url: '/api/v1/customer/update-profile',
    headers: { 'x-localization': 'en', ...headers },
    payload,
  })

describe('the profile', () => {
  it('API-46 customer/info answers f_name, l_name and phone of the session’s customer, to nobody else', async () => {
    const [one, other] = [
      await addSignedInCustomer(shop, { firstName: 'Maral' }),
      await addSignedInCustomer(shop, { firstName: 'Serdar' }),
    ]
    const answer = await info(one.headers)
    expect(answer.json()).toEqual({ f_name: 'Maral', l_name: 'Ataýewa', phone: one.phone })
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect((await info(other.headers)).json().f_name).toBe('Serdar')
    expect((await info({})).statusCode).toBe(401)
  })

  it('API-47 customer/update-profile takes f_name, l_name and the phone, and answers a message', async () => {
    const own = await addSignedInCustomer(shop)
    const answer = await update(own.headers, { f_name: ' Maral ', l_name: 'Gurbanowa', phone: own.phone })
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Profile updated' }])
    expect((await info(own.headers)).json()).toEqual({
      f_name: 'Maral',
      l_name: 'Gurbanowa',
      phone: own.phone,
    })
  })

  it('API-47 a failed update says why in a message: another number is never taken over', async () => {
    const [own, other] = [await addSignedInCustomer(shop), await addSignedInCustomer(shop)]
    for (const phone of [other.phone, '65999999']) {
      const refused = await update(own.headers, { f_name: 'A', l_name: 'B', phone })
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        {
          errors: [
            {
              code: 'phone_fixed',
              field: 'phone',
              message: 'The phone number cannot be changed here. Log in with the new number.',
            },
          ],
          message: 'The phone number cannot be changed here. Log in with the new number.',
        },
      ])
    }
    expect((await info(own.headers)).json().f_name).toBe('Aýna')
    expect((await info(other.headers)).json().phone).toBe(other.phone)
  })

  it('a name that is blank after trimming is refused, as are others that are no names', async () => {
    const { headers, phone } = await addSignedInCustomer(shop)
    for (const wrong of ['', '   ', '\u00a0', 'x'.repeat(81), 'a\u0000b', null, {}]) {
      for (const payload of [
        { f_name: wrong, l_name: 'B', phone },
        { f_name: 'A', l_name: wrong, phone },
      ]) {
        const refused = await update(headers, payload)
        expect([payload, refused.statusCode, refused.json().errors[0].code]).toEqual([
          payload,
          422,
          'validation',
        ])
      }
    }
  })
})
