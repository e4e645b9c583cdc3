import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct, addSearchDocument, type NewProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { booksOf, placeOrder, saveLines, tryLines } from '#test/order-desk'
import { addVariations, stockOf } from '#test/order-factory'
import { addPerson, createStaffBrowser, type StaffBrowser } from '#test/staff-browser'
import { useStaffApp } from '#test/staff-test-app'
import { useTestApp } from '#test/test-app'

const shop = await useTestApp()
const { staffApp, accounts } = await useStaffApp(shop)
const operator = createStaffBrowser(staffApp)
const manager = createStaffBrowser(staffApp)
let category: number
let customer: Awaited<ReturnType<typeof addSignedInCustomer>>
beforeAll(async () => {
  category = await addCategory(shop.db)
  customer = await addSignedInCustomer(shop)
  await addPerson(accounts.people, operator, 'operator')
  await addPerson(accounts.people, manager, 'manager')
})

const product = (given: Partial<NewProduct> = {}) =>
  addProduct(shop.db, { categoryId: category, priceTenge: 10_000, stock: 10, ...given })
const setProduct = (id: number, values: { priceTenge?: number; stock?: number; isActive?: boolean }) =>
  shop.db.updateTable('products').set(values).where('id', '=', id).execute()
const setOrder = (id: number, values: object) =>
  shop.db.updateTable('orders').set(values).where('id', '=', id).execute()
const linesOf = async (orderId: number) =>
  (
    await shop.db
      .selectFrom('orderLines')
      .select(['lineNumber', 'productId', 'quantity', 'unitPriceTenge'])
      .where('orderId', '=', orderId)
      .orderBy('lineNumber')
      .execute()
  ).map(({ lineNumber, productId, quantity, unitPriceTenge }) => [
    lineNumber,
    productId,
    quantity,
    unitPriceTenge,
  ])
const order = (lines: { id: number; quantity?: number; variation?: string }[], amountTenge: number) =>
  placeOrder(shop, customer, lines, amountTenge)

/** Tells first, then saves what was told. */
async function change(who: StaffBrowser, id: number, asked: Parameters<typeof tryLines>[2]) {
  const dry = await tryLines(who, id, asked)
  expect(dry.code).toBe('ok')
  const saved = await saveLines(who, id, { ...asked, amountTenge: dry.told.amountTenge })
  return { dry: dry.told, saved: saved.told, code: saved.code }
}

describe('changing the lines of an order', () => {
  it('DESK-12 tells lines, sum and shortages before anything is written, and saving gives exactly that', async () => {
    const [sofa, lamp] = [await product({ stock: 5 }), await product({ priceTenge: 3_000, stock: 2 })]
    const id = await order([{ id: sofa, quantity: 3 }], 30_000)
    await setProduct(sofa, { priceTenge: 12_000 })
    const before = await booksOf(shop)
    const asked = { version: 1, kept: { 1: 4 }, added: [{ productId: lamp, quantity: 2 }] }
    const { told } = await tryLines(operator, id, asked)
    expect(await booksOf(shop)).toEqual(before)
    // the kept line keeps its price, also for the piece more; the new one costs what it costs today
    expect(told).toMatchObject({
      ...{ isSaved: false, version: 1, goodsTenge: 46_000, amountTenge: 46_000, amountBeforeTenge: 30_000 },
      lines: [
        { number: 1, productId: sofa, before: 3, quantity: 4, unitTenge: 10_000 },
        { number: 2, productId: lamp, before: 0, quantity: 2, unitTenge: 3_000 },
      ],
      ...{ shortages: [], missing: [] },
    })
    const saved = await saveLines(operator, id, { ...asked, amountTenge: told.amountTenge })
    expect(saved.told).toEqual({ ...told, isSaved: true, version: 2 })
    expect(await linesOf(id)).toEqual([
      [1, sofa, 4, 10_000],
      [2, lamp, 2, 3_000],
    ])
    expect([await stockOf(shop.db, sofa), await stockOf(shop.db, lamp)]).toEqual([1, 0])
  })

  it('DESK-12 what became short, dearer or was taken off sale meanwhile is told and not saved', async () => {
    const [sofa, lamp] = [await product({ stock: 5 }), await product({ priceTenge: 3_000, stock: 2 })]
    const id = await order([{ id: sofa }], 10_000)
    const asked = { version: 1, kept: { 1: 2 }, added: [{ productId: lamp, quantity: 2 }] }
    const { amountTenge } = (await tryLines(operator, id, asked)).told
    await setProduct(lamp, { priceTenge: 3_500 })
    const dearer = await saveLines(operator, id, { ...asked, amountTenge })
    expect(dearer.told).toMatchObject({ isSaved: false, version: 1, amountTenge: 27_000, shortages: [] })
    await setProduct(lamp, { priceTenge: 3_000, stock: 1 })
    const short = await saveLines(operator, id, { ...asked, amountTenge })
    expect(short.told).toMatchObject({
      isSaved: false,
      shortages: [{ productId: lamp, variation: null, more: 2, available: 1 }],
    })
    await setProduct(lamp, { isActive: false })
    const gone = await saveLines(operator, id, { ...asked, amountTenge })
    expect(gone.told).toMatchObject({ isSaved: false, missing: [{ productId: lamp, variation: null }] })
    expect(await linesOf(id)).toEqual([[1, sofa, 1, 10_000]])
    expect(await stockOf(shop.db, sofa)).toBe(4)
  })

  it('DESK-12 a shortage is what the whole change needs of a thing: pieces it gives back are counted', async () => {
    const chair = await product({ priceTenge: 5_000, stock: 3 })
    const id = await order([{ id: chair, quantity: 3 }], 15_000)
    await setProduct(chair, { priceTenge: 4_000 })
    // the line at the old price goes, the same thing comes at the price of today
    const asked = { version: 1, added: [{ productId: chair, quantity: 3 }] }
    const { saved } = await change(operator, id, asked)
    expect(saved).toMatchObject({ isSaved: true, amountTenge: 12_000, lines: [{ number: 2, before: 0 }] })
    expect(await stockOf(shop.db, chair)).toBe(0)
    const more = await tryLines(operator, id, { version: 2, kept: { 2: 4 } })
    expect(more.told.shortages).toMatchObject([{ productId: chair, more: 1, available: 0 }])
  })

  it('DESK-14 an edit moves the stock of what it changes and of nothing else, with the order and its reason', async () => {
    const [sofa, chair, lamp] = [await product(), await product(), await product()]
    await addVariations(shop.db, lamp, [
      { type: 'ak', priceTenge: 2_000, stock: 4 },
      { type: 'gara', priceTenge: 2_500, stock: 4 },
    ])
    const id = await order([{ id: sofa }, { id: chair, quantity: 2 }, { id: lamp, variation: 'ak' }], 32_000)
    const movements = () =>
      shop.db
        .selectFrom('stockMovements')
        .select(['productId', 'delta', 'reason'])
        .where('orderId', '=', id)
        .where('reason', '=', 'order_edit')
        .orderBy('id')
        .execute()
    const { saved } = await change(operator, id, {
      ...{ version: 1, kept: { 1: 1, 2: 1 } },
      added: [{ productId: lamp, variation: 'gara', quantity: 2 }],
    })
    expect(saved).toMatchObject({ isSaved: true, amountTenge: 25_000 })
    expect((await movements()).map(({ productId, delta }) => [productId, delta])).toEqual([
      [chair, 1],
      [lamp, 1],
      [lamp, -2],
    ])
    const stocks = [stockOf(shop.db, sofa), stockOf(shop.db, chair), stockOf(shop.db, lamp, 'ak')]
    expect(await Promise.all([...stocks, stockOf(shop.db, lamp, 'gara'), stockOf(shop.db, lamp)])).toEqual([
      9, 9, 4, 2, 6,
    ])
  })

  it('DESK-14 an edit without change writes nothing and keeps the version', async () => {
    const sofa = await product()
    const id = await order([{ id: sofa, quantity: 2 }], 20_000)
    const before = await booksOf(shop)
    const same = await saveLines(operator, id, { version: 1, kept: { 1: 2 }, amountTenge: 20_000 })
    expect(same.told).toMatchObject({ isSaved: true, version: 1 })
    expect(await booksOf(shop)).toEqual(before)
  })

  it('DESK-14 the same thing at the same price becomes more pieces of its line; a number is never used twice', async () => {
    const [sofa, lamp] = [await product(), await product()]
    const id = await order([{ id: sofa }, { id: lamp }], 20_000)
    await change(operator, id, { version: 1, kept: { 1: 1 }, added: [{ productId: sofa, quantity: 2 }] })
    expect(await linesOf(id)).toEqual([[1, sofa, 3, 10_000]])
    await change(operator, id, { version: 2, kept: { 1: 3 }, added: [{ productId: lamp }] })
    await change(operator, id, { version: 3, kept: { 1: 3 } })
    await change(operator, id, { version: 4, added: [{ productId: lamp }] })
    expect(await linesOf(id)).toEqual([[4, lamp, 1, 10_000]])
  })

  it('DESK-14 what is no longer sold may stay and become fewer, not more', async () => {
    const [sofa, lamp] = [await product(), await product()]
    const id = await order([{ id: sofa, quantity: 3 }], 30_000)
    await setProduct(sofa, { isActive: false })
    const more = await tryLines(operator, id, { version: 1, kept: { 1: 4 } })
    expect(more.told.missing).toMatchObject([{ productId: sofa }])
    const fewer = await change(operator, id, {
      version: 1,
      kept: { 1: 2 },
      added: [{ productId: lamp }],
    })
    expect(fewer.saved).toMatchObject({ isSaved: true, amountTenge: 30_000 })
    expect(await stockOf(shop.db, sofa)).toBe(8)
  })

  it('DESK-14 refuses another version, an order that is over or being packed, and one without lines', async () => {
    const sofa = await product()
    const id = await order([{ id: sofa, quantity: 2 }], 20_000)
    const asked = { version: 1, kept: { 1: 1 }, amountTenge: 10_000 }
    expect((await saveLines(operator, id, { ...asked, version: 2 })).code).toBe('version')
    expect((await saveLines(operator, id, { ...asked, kept: { 7: 1 } })).code).toBe('validation')
    expect((await saveLines(operator, id, { version: 1, amountTenge: 0 })).code).toBe('validation')
    expect((await saveLines(operator, id, { version: 1, kept: { 1: 1 } })).code).toBe('validation')
    expect((await saveLines(operator, 999_999, asked)).code).toBe('not_found')
    await setOrder(id, { status: 'processing' })
    expect((await saveLines(operator, id, asked)).code).toBe('order_state')
    expect((await tryLines(operator, id, asked)).code).toBe('order_state')
    expect((await saveLines(manager, id, asked)).told).toMatchObject({ isSaved: true, version: 2 })
    await setOrder(id, { status: 'out_for_delivery' })
    expect((await saveLines(manager, id, { ...asked, version: 2 })).code).toBe('order_state')
  })

  it('DESK-12 DESK-15 fees and discount stand in the sum; fewer goods never make it negative', async () => {
    const sofa = await product()
    const id = await order([{ id: sofa, quantity: 2 }], 20_000)
    await setOrder(id, { deliveryTenge: 4_000, discountTenge: 15_000, orderAmountTenge: 9_000 })
    const { told } = await tryLines(operator, id, { version: 1, kept: { 1: 3 } })
    expect(told).toMatchObject({ goodsTenge: 30_000, deliveryTenge: 4_000, discountTenge: 15_000 })
    expect(told).toMatchObject({ amountTenge: 19_000, amountBeforeTenge: 9_000 })
    expect((await tryLines(operator, id, { version: 1, kept: { 1: 1 } })).code).toBe('discount')
    const fewer = await saveLines(operator, id, { version: 1, kept: { 1: 1 }, amountTenge: 0 })
    expect(fewer.code).toBe('discount')
  })

  it('DESK-12 leaves an event with how much changed, and nothing about the person', async () => {
    const sofa = await product()
    const id = await order([{ id: sofa, quantity: 2 }], 20_000)
    await change(operator, id, { version: 1, kept: { 1: 5 } })
    const events = await shop.db.selectFrom('orderEvents').selectAll().where('orderId', '=', id).execute()
    expect(events).toMatchObject([{ kind: 'lines_changed', actor: expect.stringMatching(/^staff \d+$/) }])
    expect(events[0]?.data).toEqual({
      ...{ linesBefore: 1, linesAfter: 1, piecesBefore: 2, piecesAfter: 5 },
      ...{ amountBeforeTenge: 20_000, amountAfterTenge: 50_000 },
    })
  })
})

describe('the picker of goods', () => {
  const goods = async (q: string) => {
    const answer = await operator.call({
      method: 'GET',
      path: `/orders/goods?q=${encodeURIComponent(q)}`,
    })
    expect(answer.code).toBe('ok')
    return answer.json.rows as unknown as { productId: number; name: string; unitTenge: number }[]
  }

  it('DESK-12 finds by number and by the words of the shop’s search, with the price of today and the shelf', async () => {
    const lamp = await product({ names: { ru: 'Лампа Зарница' }, discountHundredths: 1_000 })
    await addVariations(shop.db, lamp, [
      { type: 'ak', priceTenge: 20_000, stock: 4 },
      { type: 'goý', priceTenge: 20_000, stock: 0 },
    ])
    await shop.pool.query(
      `insert into product_choice_options (product_id, position, name, title, options)
       values ($1, 0, 'colour', '{"ru": "Цвет"}', '[{"value": "ak", "label": {"tk": "Ak", "ru": "Белый"}}]')`,
      [lamp],
    )
    await addSearchDocument(shop.db, lamp, 'Лампа Зарница')
    const shown = {
      ...{ productId: lamp, name: 'Лампа Зарница', image: null, stock: 4 },
      ...{ unitTenge: 9_000, originalTenge: 10_000 },
      // of what the catalogue has words for, the words
      variations: [
        { type: 'ak', label: 'Белый', unitTenge: 18_000, originalTenge: 20_000, stock: 4 },
        { type: 'goý', label: 'goý', unitTenge: 18_000, originalTenge: 20_000, stock: 0 },
      ],
    }
    expect(await goods(String(lamp))).toEqual([shown])
    expect(await goods('зарница')).toEqual([shown])
    const { json } = await operator.call({
      ...{ method: 'GET', path: `/orders/${await order([{ id: lamp, variation: 'ak' }], 18_000)}` },
    })
    expect(json.lines).toMatchObject([{ variation: 'ak', variationLabel: shown.variations[0]?.label }])
    await setProduct(lamp, { isActive: false })
    expect(await goods(String(lamp))).toEqual([])
  })
})
