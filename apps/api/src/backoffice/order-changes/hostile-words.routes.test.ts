import { staffCalls } from '@oyum/contract/staff/calls'
import { MAX_STAFF_QUERY_CHARS } from '@oyum/contract/staff/limits'
import { xssVectors } from '@oyum/testing/xss-vectors'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { placeOrder } from '#test/order-desk'
import { addPerson, createStaffBrowser } from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'

// What looks like HTML is words: kept as it was written, and never an answer that a browser would read as a page. That screens show
// it as text is shown by hostile-words.browser.test.tsx of the back office.

const shop = await useTestApp()
const { staffApp, accounts } = await useStaffApp(shop)
const { orders } = staffCalls
const operator = createStaffBrowser(staffApp)
let id: number
beforeAll(async () => {
  const product = await addProduct(shop.db, {
    ...{ categoryId: await addCategory(shop.db), priceTenge: 10_000, stock: 10 },
  })
  id = await placeOrder(shop, await addSignedInCustomer(shop), [{ id: product }], 10_000)
  await addPerson(accounts.people, operator, 'operator')
})

describe('hostile words', () => {
  it('are no phone, anywhere that takes one', async () => {
    for (const phone of xssVectors) {
      const body = { version: 1, address: 'Mary', phone, note: '' }
      const { code } = await operator.call(orders.changeDelivery, { id, body })
      expect([phone, code]).toEqual([phone, 'validation'])
    }
    // of each kind of number one; more at once are refused as too many
    const [hostile = ''] = xssVectors
    for (const numbers of [{ phone: hostile }, { contactPhone: hostile }]) {
      const body = {
        ...{ phone: '65123456', contactPhone: '+99365123456', ...numbers },
        ...{ firstName: 'A', lastName: 'B', locale: 'tk', address: 'Mary', note: '', amountTenge: 1 },
        ...{ paymentMethod: 'cash_on_delivery', lines: [{ productId: 1, variation: null, quantity: 1 }] },
      }
      expect((await operator.call(orders.create, { body })).code).toBe('validation')
    }
  })

  it('of an address and a note come back as they were written', async () => {
    for (const words of xssVectors) {
      const { version } = (await operator.call(orders.read, { id })).json as unknown as { version: number }
      const body = { version, address: words, phone: '+99361112233', note: words }
      expect((await operator.call(orders.changeDelivery, { id, body })).code).toBe('ok')
      expect((await operator.call(orders.read, { id })).json).toMatchObject({ address: words, note: words })
    }
  })

  it('are looked for like any others', async () => {
    for (const words of xssVectors) {
      const expected = words.length <= MAX_STAFF_QUERY_CHARS ? 'ok' : 'validation'
      for (const path of ['/orders?view=all&q=', '/find?q=']) {
        const { code } = await operator.call({ method: 'GET', path: path + encodeURIComponent(words) })
        expect([words, code]).toEqual([words, expected])
      }
    }
  })
})
