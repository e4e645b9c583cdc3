import { staffCalls } from '@oyum/contract/staff/calls'
import { MAX_STOCK } from '@oyum/contract/staff/limits'
import type { AdjustStock, StockAdjusted } from '@oyum/contract/staff/stock'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { type AtDesk, useDesk } from '#test/desk'
import { booksOf } from '#test/order-desk'
import { addVariations, stockOf } from '#test/order-factory'

const { shop, product, addAtDesk, newOrder } = await useDesk()
const { stock } = staffCalls
let keeper: AtDesk
let category: number
beforeAll(async () => {
  keeper = await addAtDesk('Ammarçy Aman', 'warehouse')
  category = await addCategory(shop.db)
})

type Line = AdjustStock['lines'][number]
const line = (productId: number, kind: Line['kind'], quantity: number, more: Partial<Line> = {}): Line => ({
  ...{ productId, variation: null, kind, quantity, note: '', ...more },
})
async function adjust(lines: Line[], { dry = false, key }: { dry?: boolean; key?: string } = {}) {
  const answer = await keeper.browser.call(stock.adjust, { body: { dry, lines }, ...(key && { key }) })
  return { ...answer, told: answer.json as unknown as StockAdjusted, errors: answer.json.errors as unknown }
}
const thing = (pieces: number) => addProduct(shop.db, { categoryId: category, stock: pieces })
const movementsOf = async (productId: number) =>
  (
    await shop.pool.query(
      'select delta, reason, staff_id, note from stock_movements where product_id = $1 order by id',
      [productId],
    )
  ).rows

describe('pieces that come and go without an order', () => {
  it('are told before as they are saved, and leave a movement with person, reason and words', async () => {
    const [sofa, lamp] = [await thing(10), await thing(0)]
    await addVariations(shop.db, lamp, [
      { type: 'ak', priceTenge: 300, stock: 5 },
      { type: 'gara', priceTenge: 400, stock: 4 },
    ])
    const lines = [
      line(sofa, 'damaged', 2, { note: 'suw degdi' }),
      line(lamp, 'received', 7, { variation: 'gara' }),
      line(lamp, 'correction', -1, { variation: 'ak', note: 'ýalňyş ýazylan' }),
    ]
    const before = await booksOf(shop)
    const { told, code } = await adjust(lines, { dry: true })
    expect([code, told.isSaved, await booksOf(shop)]).toEqual(['ok', false, before])
    expect(
      told.lines.map(({ freeBefore, delta, free, problem }) => [freeBefore, delta, free, problem]),
    ).toEqual([
      [10, -2, 8, null],
      [4, 7, 11, null],
      [5, -1, 4, null],
    ])
    expect((await adjust(lines)).told).toEqual({ ...told, isSaved: true })
    expect([await stockOf(shop.db, sofa), await stockOf(shop.db, lamp)]).toEqual([8, 15])
    expect([await stockOf(shop.db, lamp, 'ak'), await stockOf(shop.db, lamp, 'gara')]).toEqual([4, 11])
    expect(await movementsOf(sofa)).toEqual([
      { delta: -2, reason: 'damaged', staff_id: keeper.id, note: 'suw degdi' },
    ])
    expect(await movementsOf(lamp)).toEqual([
      { delta: 7, reason: 'received', staff_id: keeper.id, note: '' },
      { delta: -1, reason: 'correction', staff_id: keeper.id, note: 'ýalňyş ýazylan' },
    ])
  })

  it('a hidden variation lies on its shelf and is no part of the product’s stock', async () => {
    const lamp = await thing(0)
    await addVariations(shop.db, lamp, [{ type: 'ak', priceTenge: 300, stock: 5 }])
    await shop.pool.query('update product_variations set is_active = false where product_id = $1', [lamp])
    expect((await adjust([line(lamp, 'counted', 8, { variation: 'ak' })])).told.lines[0]?.free).toBe(8)
    expect([await stockOf(shop.db, lamp, 'ak'), await stockOf(shop.db, lamp)]).toEqual([8, 0])
  })

  it('one press moves them once; a dry run does not use up its key', async () => {
    const sofa = await thing(1)
    const lines = [line(sofa, 'received', 3)]
    const key = 'key-of-the-van'
    expect((await adjust(lines, { dry: true, key })).told.isSaved).toBe(false)
    const answers = [await adjust(lines, { key }), await adjust(lines, { key })]
    expect(answers.map(({ told }) => [told.isSaved, told.lines[0]?.free])).toEqual(Array(2).fill([true, 4]))
    expect([await stockOf(shop.db, sofa), (await movementsOf(sofa)).length]).toEqual([4, 1])
  })
})

describe('the shelf that was counted', () => {
  it('GOODS-15 is what is free and what is promised: pending, confirmed and being packed, not what has left', async () => {
    await shop.pool.query('update products set stock = 50 where id = $1', [product])
    const statuses = ['pending', 'confirmed', 'processing', 'out_for_delivery', 'delivered']
    for (const [nth, status] of statuses.entries()) {
      const { id } = await newOrder({ quantity: nth + 1 })
      await shop.pool.query('update orders set status = $2 where id = $1', [id, status])
    }
    // 50 − 15 are free, 1 + 2 + 3 lie there for customers, 9 are gone: 41 should lie there, and 40 do
    const counted = [line(product, 'counted', 40, { note: 'biri ýok' })]
    expect((await keeper.browser.call(stock.read, { id: product })).json).toMatchObject({
      things: [{ variation: null, label: null, free: 35, promised: 6, onShelf: 41 }],
    })
    expect((await adjust(counted)).told.lines[0]).toMatchObject({
      ...{ freeBefore: 35, promised: 6, delta: -1, free: 34 },
    })
    expect(await stockOf(shop.db, product)).toBe(34)
    expect((await movementsOf(product)).at(-1)).toMatchObject({
      delta: -1,
      reason: 'count',
      note: 'biri ýok',
    })
    // counted again: nothing moves, and nobody has to say why
    const before = (await movementsOf(product)).length
    expect((await adjust([line(product, 'counted', 40)])).told.lines[0]).toMatchObject({ delta: 0, free: 34 })
    expect((await movementsOf(product)).length).toBe(before)
  })

  it('is refused below what is promised, with how many that is', async () => {
    const { things } = (await keeper.browser.call(stock.read, { id: product })).json as unknown as {
      things: { promised: number }[]
    }
    const promised = things[0]?.promised ?? 0
    const short = [line(product, 'counted', promised - 1, { note: 'ýok' })]
    expect((await adjust(short, { dry: true })).told.lines[0]).toMatchObject({
      problem: 'promised',
      promised,
    })
    const before = await booksOf(shop)
    const refused = await adjust(short)
    expect([refused.status, refused.code]).toEqual([409, 'promised'])
    expect(refused.errors).toMatchObject([{ product_id: product, promised }])
    expect(await booksOf(shop)).toEqual(before)
    // exactly what is promised: nothing is free any more
    expect((await adjust([line(product, 'counted', promised, { note: 'ýok' })])).told.lines[0]?.free).toBe(0)
  })
})

describe('what is refused moves nothing, also of the other lines', () => {
  it.each([
    ['more than are free', line(0, 'lost', 6, { note: 'ogurlandy' }), 'stock', { available: 5 }],
    ['without words, by what is taken', line(0, 'lost', 1), 'validation', { field: 'note' }],
    ['with blanks for words', line(0, 'damaged', 1, { note: ' \n ' }), 'validation', { field: 'note' }],
    ['without words, by a count', line(0, 'counted', 4), 'validation', { field: 'note' }],
    ['none that came', line(0, 'received', 0), 'validation', { field: 'quantity' }],
    ['fewer than none that went', line(0, 'lost', -1, { note: 'x' }), 'validation', { field: 'quantity' }],
    ['a correction of nothing', line(0, 'correction', 0), 'validation', { field: 'quantity' }],
    ['a shelf with fewer than none', line(0, 'counted', -1), 'validation', { field: 'quantity' }],
    ['no such variation', line(0, 'received', 1, { variation: 'gök' }), 'not_found', { variation: 'gök' }],
    ['no such product', line(999_999, 'received', 1), 'not_found', { product_id: 999_999 }],
  ])('%s', async (_, wrong, code, entry) => {
    const [good, sofa] = [await thing(5), await thing(5)]
    const before = await booksOf(shop)
    const answer = await adjust([line(good, 'received', 1), { ...wrong, productId: wrong.productId || sofa }])
    expect(answer.code).toBe(code)
    expect(answer.errors).toMatchObject([entry])
    expect(await booksOf(shop)).toEqual(before)
  })
})

describe('what cannot be meant', () => {
  it('a thing twice, a product whose variation is not named, more than a shelf holds, none, more than 200', async () => {
    const other = await addAtDesk('Başga', 'manager')
    const said = async (lines: Line[]) =>
      (await other.browser.call(stock.adjust, { body: { dry: false, lines } })).code
    const [sofa, lamp, full] = [await thing(5), await thing(0), await thing(MAX_STOCK)]
    await addVariations(shop.db, lamp, [{ type: 'ak', priceTenge: 300, stock: 5 }])
    const before = await booksOf(shop)
    expect(await said([line(sofa, 'received', 1), line(sofa, 'counted', 1)])).toBe('validation')
    expect(await said([line(lamp, 'received', 1)])).toBe('not_found')
    expect(await said([line(full, 'received', 1)])).toBe('validation')
    expect(await said([])).toBe('validation')
    expect(await said(Array.from({ length: 201 }, (_, nth) => line(nth + 1, 'received', 1)))).toBe(
      'validation',
    )
    expect(await said([line(sofa, 'received', 100_001)])).toBe('validation')
    expect(await said([line(sofa, 'received', 1, { note: 'a'.repeat(501) })])).toBe('validation')
    expect(await booksOf(shop)).toEqual(before)
  })
})
