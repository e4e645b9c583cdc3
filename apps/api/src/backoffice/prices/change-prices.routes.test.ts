import { staffCalls } from '@oyum/contract/staff/calls'
import type { PriceHistory } from '@oyum/contract/staff/prices'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { useGoodsDesk } from '#test/goods-desk'
import { addVariations } from '#test/order-factory'
import type { StaffBrowser } from '#test/staff-browser'

const { shop, addEditor, read, tagsSince } = await useGoodsDesk()
const { prices } = staffCalls
let manager: { id: number; browser: StaffBrowser }
let categoryId: number
beforeAll(async () => {
  manager = await addEditor('Maral', 'manager')
  categoryId = await addCategory(shop.db)
})

interface Wanted {
  priceTenge?: number
  baseDiscountType?: 'percent' | 'amount'
  baseDiscountHundredths?: number
  again?: number
  variations?: { id: number; priceTenge: number; again?: number }[]
}
async function price(id: number, wanted: Wanted, version?: number) {
  const now = await read(manager.browser, id)
  const { priceTenge, baseDiscountType, baseDiscountHundredths } = now
  const body = {
    ...{
      version: version ?? now.version,
      priceTenge,
      baseDiscountType,
      baseDiscountHundredths,
      variations: [],
    },
    ...wanted,
  }
  const { status, code, json } = await manager.browser.call(prices.change, { id, body })
  return { status, code, json, errors: json.errors as unknown }
}
async function history(id: number, after?: number) {
  const path = `${prices.history.path}${after === undefined ? '' : `?after=${after}`}`
  const { code, json } = await manager.browser.call({ ...prices.history, path }, { id })
  return { code, ...(json as unknown as PriceHistory) }
}
const product = (priceTenge = 100_000) => addProduct(shop.db, { categoryId, priceTenge })
const typed = async (id: number) =>
  new Map((await read(manager.browser, id)).variations.map((one) => [one.type, one]))

describe('the price of a product', () => {
  it('changes with its own discount and its variations at once; page, tags and history know it', async () => {
    const id = await product()
    await addVariations(shop.db, id, [
      { type: 'ak', priceTenge: 100_000, stock: 1 },
      { type: 'gara', priceTenge: 120_000, stock: 1 },
    ])
    const gara = (await typed(id)).get('gara')?.id ?? 0
    await tagsSince()
    const wanted = {
      priceTenge: 110_000,
      baseDiscountHundredths: 1000,
      variations: [{ id: gara, priceTenge: 130_000 }],
    }
    expect(await price(id, wanted)).toMatchObject({
      code: 'ok',
      json: { version: 2, payableTenge: 99_000, discountType: 'percent', discountHundredths: 1000 },
    })
    expect(await read(manager.browser, id)).toMatchObject({
      ...{
        priceTenge: 110_000,
        payableTenge: 99_000,
        discountHundredths: 1000,
        baseDiscountHundredths: 1000,
      },
    })
    expect(
      [...(await typed(id)).values()].map(({ priceTenge, payableTenge }) => [priceTenge, payableTenge]),
    ).toEqual([
      [100_000, 90_000],
      [130_000, 117_000],
    ])
    expect(await tagsSince()).toContain(`product-${id}`)
    const none = {
      baseDiscountType: null,
      baseDiscountHundredths: null,
      discountType: null,
      discountHundredths: null,
    }
    const percent = (hundredths: number) => ({
      ...{ baseDiscountType: 'percent', baseDiscountHundredths: hundredths },
      ...{ discountType: 'percent', discountHundredths: hundredths },
    })
    const by = { id: manager.id, name: 'Maral' }
    const { rows, next } = await history(id)
    expect(
      rows.toSorted((a, b) => Number(a.variation !== null) - Number(b.variation !== null)),
    ).toMatchObject([
      {
        ...{ variation: null, by },
        before: { priceTenge: 100_000, payableTenge: 100_000, ...percent(0) },
        after: { priceTenge: 110_000, payableTenge: 99_000, ...percent(1000) },
      },
      {
        ...{ variation: 'gara', by },
        before: { priceTenge: 120_000, payableTenge: 120_000, ...none },
        after: { priceTenge: 130_000, payableTenge: 130_000, ...none },
      },
    ])
    expect([rows.length, next]).toEqual([2, null])
  })

  it('stays as it is, with its version and history, where nothing is to be done', async () => {
    const id = await product()
    expect(await price(id, {})).toMatchObject({ code: 'ok', json: { version: 1, payableTenge: 100_000 } })
    expect((await history(id)).rows).toEqual([])
  })

  it('is refused with what is there now when somebody else was first', async () => {
    const id = await product()
    await price(id, { priceTenge: 101_000 })
    const { status, errors } = await price(id, { priceTenge: 99_000 }, 1)
    expect(status).toBe(409)
    expect(errors).toMatchObject([
      { code: 'version', by: 'Maral', current: { version: 2, priceTenge: 101_000 } },
    ])
  })

  it('is no more than 100 %, of no foreign variation and of none twice', async () => {
    const [id, other] = [await product(), await product()]
    for (const one of [id, other])
      await addVariations(shop.db, one, [{ type: 'ak', priceTenge: 100, stock: 1 }])
    const [own, foreign] = [(await typed(id)).get('ak')?.id ?? 0, (await typed(other)).get('ak')?.id ?? 0]
    expect((await price(id, { baseDiscountHundredths: 10_001 })).code).toBe('validation')
    expect((await price(id, { variations: [{ id: foreign, priceTenge: 101 }] })).code).toBe('validation')
    const twice = [
      { id: own, priceTenge: 101 },
      { id: own, priceTenge: 102 },
    ]
    expect((await price(id, { variations: twice })).code).toBe('validation')
    expect((await read(manager.browser, id)).version).toBe(1)
  })
})

describe('a change above the guard', () => {
  it('wants the new price typed again, of each thing that changes so', async () => {
    const id = await product()
    await addVariations(shop.db, id, [{ type: 'ak', priceTenge: 50_000, stock: 1 }])
    const ak = (await typed(id)).get('ak')?.id ?? 0
    const variations = [{ id: ak, priceTenge: 500_000 }]
    const refused = await price(id, { priceTenge: 10_000, variations })
    expect([refused.status, refused.code]).toEqual([409, 'guard'])
    expect(refused.errors).toMatchObject([
      { code: 'guard', product_id: id, variation: null, before_tenge: 100_000, after_tenge: 10_000 },
      { code: 'guard', product_id: id, variation: 'ak', before_tenge: 50_000, after_tenge: 500_000 },
    ])
    expect((await price(id, { priceTenge: 10_000, again: 10_000, variations })).errors).toMatchObject([
      { variation: 'ak' },
    ])
    // another slip of the finger is not the same price
    expect((await price(id, { priceTenge: 10_000, again: 100_000 })).code).toBe('guard')
    expect((await history(id)).rows).toEqual([])
    const agreed = variations.map((one) => ({ ...one, again: one.priceTenge }))
    expect((await price(id, { priceTenge: 10_000, again: 10_000, variations: agreed })).code).toBe('ok')
    expect((await history(id)).rows).toHaveLength(2)
  })

  it('counts what is to pay: an own discount is as large as a price', async () => {
    const id = await product()
    expect((await price(id, { baseDiscountHundredths: 3000 })).code).toBe('ok')
    const refused = await price(id, { baseDiscountType: 'amount', baseDiscountHundredths: 60_000 })
    expect(refused.errors).toMatchObject([{ before_tenge: 70_000, after_tenge: 40_000 }])
    // the price goes up as the discount does: it costs what it cost
    expect((await price(id, { priceTenge: 140_000, baseDiscountHundredths: 5000 })).code).toBe('ok')
  })
})

describe('the history of prices', () => {
  it('comes page by page, each once, whoever changed it', async () => {
    const id = await product()
    for (let n = 1; n <= 60; n++)
      await shop.pool.query('update products set price_tenge = $2 where id = $1', [id, 100_000 + n])
    const first = await history(id)
    expect(first.rows).toHaveLength(50)
    expect(first.rows[0]).toMatchObject({ by: { id: null }, after: { priceTenge: 100_060 } })
    const second = await history(id, first.next ?? undefined)
    expect([second.rows.length, second.next]).toEqual([10, null])
    expect(second.rows.at(-1)?.before.priceTenge).toBe(100_000)
    expect((await history(999_999)).code).toBe('not_found')
  })
})
