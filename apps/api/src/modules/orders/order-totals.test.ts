import type { ProductCard } from '@oyum/api-client/read/product'
import { readProductList } from '@oyum/api-client/read/product-list'
import { addToCart, type CartItem, cartTotals, linePrice, setQuantity } from '@oyum/shop-rules/cart'
import { tengeFromManat } from '@oyum/shop-rules/money'
import { orderPayload } from '@oyum/shop-rules/order-payload'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { addVariations, place } from '#test/order-factory'
import { type TestApp, useTestApp } from '#test/test-app'

// Carts as a browser makes them from what the server shows, placed as orders: both sides must come to the same total.

const CARTS = 2000
const AT_ONCE = 4
const PRODUCTS = 40
const form = { address: 'Aşgabat', phone: '65123456', comment: '' }

const anyPrice = fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 100_000_000 }))
const anyProduct = fc.record({
  priceTenge: anyPrice,
  discountType: fc.constantFrom('percent' as const, 'amount' as const),
  discountHundredths: fc.oneof(
    fc.constant(0),
    fc.constantFrom(500, 1250, 3333, 9999, 10_000),
    fc.integer({ min: 0, max: 10_000 }),
  ),
  variations: fc.array(anyPrice, { maxLength: 2 }),
})
interface Choice {
  product: number
  variation: number
  quantity: number
}
const anyCart: fc.Arbitrary<Choice[]> = fc.uniqueArray(
  fc.record({
    product: fc.nat(PRODUCTS - 1),
    variation: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 1, maxLength: 6, selector: ({ product }) => product },
)

let shop: TestApp
let shown: ProductCard[]
beforeAll(async () => {
  shop = await useTestApp()
  const categoryId = await addCategory(shop.db)
  for (const { variations, ...given } of fc.sample(anyProduct, { numRuns: PRODUCTS, seed: 6 })) {
    const id = await addProduct(shop.db, {
      categoryId,
      stock: variations.length > 0 ? 0 : 1_000_000,
      ...given,
    })
    const types = variations.map((priceTenge, at) => ({ type: `v${at}`, priceTenge, stock: 1_000_000 }))
    if (types.length > 0) await addVariations(shop.db, id, types)
  }
  const list = await shop.app.inject(`/api/v1/products/latest?limit=${PRODUCTS}`)
  shown = readProductList(list.json()).products
  expect(shown).toHaveLength(PRODUCTS)
})

async function check(choices: Choice[]): Promise<void> {
  let items: readonly CartItem<ProductCard>[] = []
  for (const { product, variation, quantity } of choices) {
    const card = shown[product] as ProductCard
    const chosen = card.variations[variation] ?? card.variations[0]
    items = addToCart(items, card, chosen)
    items = setQuantity(items, { ...card, variation: chosen }, quantity)
  }
  const payload = orderPayload(items, form)
  const { headers } = await addSignedInCustomer(shop)
  const answer = await place(shop, headers, payload)
  expect([answer.statusCode, answer.json().order_amount]).toEqual([200, payload.order_amount])
  const lines = await shop.db
    .selectFrom('orderLines')
    .select(['unitPriceTenge', 'unitOriginalTenge', 'quantity'])
    .where('orderId', '=', answer.json().order_id)
    .orderBy('lineNumber')
    .execute()
  const { totalTenge } = cartTotals(items)
  expect(lines.reduce((sum, line) => sum + line.unitPriceTenge * line.quantity, 0)).toBe(totalTenge)
  expect(tengeFromManat(answer.json().order_amount)).toBe(totalTenge)
  expect(lines.map(({ unitPriceTenge, unitOriginalTenge }) => [unitPriceTenge, unitOriginalTenge])).toEqual(
    items.map((item) => {
      const price = linePrice(item)
      return [price?.unitTenge, price?.unitOriginalTenge]
    }),
  )
}

describe(`the totals of ${CARTS} random carts`, () => {
  it('API-56 are the sum of the lines shown, on the client and on the server, to the tenge (OPEN-43)', async () => {
    const some = fc.array(anyCart, { minLength: AT_ONCE, maxLength: AT_ONCE })
    await fc.assert(
      fc.asyncProperty(some, async (carts) => {
        await Promise.all(carts.map(check))
      }),
      { numRuns: CARTS / AT_ONCE },
    )
  }, 300_000)
})
