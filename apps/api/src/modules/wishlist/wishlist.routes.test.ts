import { WISHLIST_MAX } from '@oyum/contract/limits'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { addSignedInCustomer } from '#test/customer-factory'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
let category: number
let customer: Awaited<ReturnType<typeof addSignedInCustomer>>
beforeAll(async () => {
  shop = await useTestApp({ answerCacheMs: 60_000 })
  category = await addCategory(shop.db)
  customer = await addSignedInCustomer(shop)
})

type Headers = Record<string, string>
const list = (headers: Headers) => shop.app.inject({ url: '/api/v1/customer/wish-list', headers })
const add = (headers: Headers, ids: unknown) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/customer/wish-list/add',
    headers,
    payload: { product_ids: ids },
  })
const remove = (headers: Headers, ids: unknown) =>
  shop.app.inject({
    method: 'DELETE',
    url: '/api/v1/customer/wish-list/remove',
    headers,
    payload: { product_ids: ids },
  })
const idsOf = async (headers: Headers) =>
  (await list(headers)).json().map(({ product_id }: { product_id: number }) => product_id)

describe('the favourites', () => {
  it('API-39 are a list of product_id and product, the last added first, in the reader’s language', async () => {
    const [sofa, lamp] = [
      await addProduct(shop.db, {
        categoryId: category,
        names: { tk: 'Diwan', ru: 'Диван' },
        pictures: ['a.jpg'],
      }),
      await addProduct(shop.db, { categoryId: category, names: { tk: 'Çyra', ru: 'Лампа' } }),
    ]
    const own = await addSignedInCustomer(shop)
    await add(own.headers, [sofa])
    await add(own.headers, [lamp])
    const answer = await list({ ...own.headers, 'x-localization': 'ru' })
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.json()).toMatchObject([
      { product_id: lamp, product: { id: lamp, name: 'Лампа' } },
      { product_id: sofa, product: { id: sofa, name: 'Диван', image: ['a.jpg'] } },
    ])
    // a product that is no longer sold is not shown
    await shop.db.updateTable('products').set({ isActive: false }).where('id', '=', lamp).execute()
    expect(await idsOf(own.headers)).toEqual([sofa])
  })

  it('API-43 API-45 are added to with product_ids, twice is the same as once, and the answer is a message', async () => {
    const product = await addProduct(shop.db, { categoryId: category })
    const own = await addSignedInCustomer(shop)
    for (let n = 0; n < 2; n++) {
      const answer = await add({ ...own.headers, 'x-localization': 'en' }, [product])
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Added to wishlist' }])
    }
    await Promise.all(Array.from({ length: 8 }, () => add(own.headers, [product, product])))
    expect(await idsOf(own.headers)).toEqual([product])
  })

  it('API-44 API-45 are removed from with product_ids, twice is the same as once (OPEN-30)', async () => {
    const [one, other] = [
      await addProduct(shop.db, { categoryId: category }),
      await addProduct(shop.db, { categoryId: category }),
    ]
    const own = await addSignedInCustomer(shop)
    await add(own.headers, [one, other])
    for (let n = 0; n < 2; n++) {
      const answer = await remove({ ...own.headers, 'x-localization': 'en' }, [one])
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Removed from wishlist' }])
    }
    expect(await idsOf(own.headers)).toEqual([other])
  })

  it('are each customer’s own: nobody reads, adds to or removes from another’s, and a guest gets 401', async () => {
    const product = await addProduct(shop.db, { categoryId: category })
    const [one, other] = [await addSignedInCustomer(shop), await addSignedInCustomer(shop)]
    await add(one.headers, [product])
    expect(await idsOf(other.headers)).toEqual([])
    await remove(other.headers, [product])
    expect(await idsOf(one.headers)).toEqual([product])
    expect((await list({})).statusCode).toBe(401)
  })

  it('an unknown or withdrawn product is refused with a sentence, and none of the others is added', async () => {
    const product = await addProduct(shop.db, { categoryId: category })
    const withdrawn = await addProduct(shop.db, { categoryId: category, isActive: false })
    for (const wrong of [withdrawn, 2_000_000_000]) {
      const refused = await add({ ...customer.headers, 'x-localization': 'en' }, [product, wrong])
      expect([refused.statusCode, refused.json().errors[0].code]).toEqual([404, 'not_found'])
      expect(refused.json().message).toBe('What you are looking for was not found.')
    }
    expect(await idsOf(customer.headers)).toEqual([])
  })

  it('take nothing but a bounded list of ids', async () => {
    for (const wrong of [[], [0], [-1], ['x'], [1.5], Array(51).fill(1), 'all', undefined, [2 ** 31]]) {
      for (const call of [add, remove]) {
        expect([wrong, (await call(customer.headers, wrong)).statusCode]).toEqual([wrong, 422])
      }
    }
  })

  it('are bounded, also when many are added at once', async () => {
    const own = await addSignedInCustomer(shop)
    await sql`insert into products (slug, category_id, top_category_id, price_tenge)
      select 'many-' || n, ${category}, ${category}, 100 from generate_series(1, ${WISHLIST_MAX + 20}) n`.execute(
      shop.db,
    )
    const many = await shop.db.selectFrom('products').select('id').where('slug', 'like', 'many-%').execute()
    const ids = many.map(({ id }) => id)
    const chunks = Array.from({ length: 11 }, (_, n) => ids.slice(n * 20, n * 20 + 20))
    const answers = await Promise.all(
      chunks.map((chunk) => add({ ...own.headers, 'x-localization': 'en' }, chunk)),
    )
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([...Array(10).fill(200), 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({
      errors: [{ code: 'wishlist_full' }],
      message: 'Your wishlist is full. Remove something to add more.',
    })
    const kept = await idsOf(own.headers)
    expect(kept).toHaveLength(WISHLIST_MAX)
    // what is there may be added again
    expect((await add(own.headers, [kept[0]])).statusCode).toBe(200)
  })
})
