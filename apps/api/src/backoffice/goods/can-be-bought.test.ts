import { LOCALES } from '@oyum/shop-rules/locales'
import { orderBody } from '@oyum/testing/order-body'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { useGoodsDesk } from '#test/goods-desk'
import { addVariations, place } from '#test/order-factory'
import { readGoods } from './goods-page.service.ts'

// Random products, each asked for by somebody new in every way that it could be chosen. The seed is fixed: what was tried is the
// same on every run.

const { shop } = await useGoodsDesk()
const SEED = 18
const PRODUCTS = 150

const price = fc.constantFrom(0, 100, 12_345, 990_000)
const stock = fc.constantFrom(0, 1, 7)
const variation = fc.record({ priceTenge: price, stock, isHidden: fc.boolean() })
const product = fc.record({
  state: fc.constantFrom('on_sale', 'on_sale', 'on_sale', 'on_sale', 'draft', 'waiting', 'archived'),
  priceTenge: price,
  stock,
  discountHundredths: fc.constantFrom(0, 1000, 10_000),
  variations: fc.array(variation, { maxLength: 3 }),
  locales: fc.subarray([...LOCALES], { minLength: 1 }),
  hasPicture: fc.boolean(),
  isCategoryOn: fc.boolean(),
})
type Given = typeof product extends fc.Arbitrary<infer One> ? One : never

async function add({
  state,
  variations,
  locales,
  hasPicture,
  isCategoryOn,
  ...columns
}: Given): Promise<number> {
  const id = await addProduct(shop.db, {
    ...{ ...columns, categoryId: await addCategory(shop.db, { isActive: isCategoryOn }) },
    names: Object.fromEntries(locales.map((locale) => [locale, 'Stol'])),
    ...(hasPicture && { pictures: ['stol.jpg'] }),
  })
  if (variations.length > 0)
    await addVariations(
      ...([shop.db, id] as const),
      variations.map(({ isHidden: _, ...one }, n) => ({ ...one, type: `v${n}` })),
    )
  const hidden = variations.flatMap(({ isHidden }, n) => (isHidden ? [`v${n}`] : []))
  await shop.pool.query(
    'update product_variations set is_active = false where product_id = $1 and type = any ($2)',
    [...[id, hidden]],
  )
  await shop.pool.query(
    `update products set is_active = $2 = 'on_sale', archived_at = case $2 when 'archived' then now() end,
       publish_at = case $2 when 'waiting' then now() + interval '1 day' end where id = $1`,
    [id, state],
  )
  return id
}

it('GOODS-06 OPEN-168 says yes exactly when a customer can order it, over random products', async () => {
  // both answers have to come often enough for either to mean something
  const said = { yes: 0, no: 0 }
  for (const given of fc.sample(product, { seed: SEED, numRuns: PRODUCTS })) {
    const id = await add(given)
    const { canBeBought, variations, payableTenge } = await readGoods(shop.db, id, 'ru')
    const { headers } = await addSignedInCustomer(shop)
    const ways = [
      { line: { id }, tenge: payableTenge },
      ...variations.map(({ type, ...one }) => ({ line: { id, variation: type }, tenge: one.payableTenge })),
    ]
    const codes: string[] = []
    for (const { line, tenge } of ways) {
      const answer = await place(shop, headers, orderBody([line], tenge))
      codes.push(answer.statusCode === 200 ? 'ok' : answer.json().errors[0].code)
    }
    expect([given, canBeBought.reasons, codes.includes('ok')]).toEqual([
      ...[given, canBeBought.reasons, canBeBought.reasons.length === 0],
    ])
    // refused for what it is, and not for how it was asked
    expect(codes.filter((code) => !['ok', 'stock', 'not_found'].includes(code))).toEqual([])
    said[codes.includes('ok') ? 'yes' : 'no']++
  }
  expect(Math.min(said.yes, said.no)).toBeGreaterThan(PRODUCTS / 5)
}, 120_000)
