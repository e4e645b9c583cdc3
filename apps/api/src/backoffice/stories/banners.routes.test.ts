import { staffCalls } from '@oyum/contract/staff/calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useGoodsDesk } from '#test/goods-desk'
import type { StaffBrowser } from '#test/staff-browser'

const { banners } = staffCalls
const { shop, addEditor, tagsSince } = await useGoodsDesk()
let maral: StaffBrowser

const NONE = { title: '', text: '' }
const body = {
  ...{ image: 'sale.jpg', link: '/discount', isActive: true, startsAt: null, endsAt: null },
  texts: { tk: { title: ' Arzanladyş ', text: '' }, ru: { title: 'Скидки', text: '' }, en: NONE },
}
interface Banner {
  id: number
  version: number
  isShown: boolean
}
async function add(more: object = {}): Promise<Banner> {
  const { code, json } = await maral.call(banners.add, { body: { ...body, ...more } })
  expect(code).toBe('ok')
  return json as unknown as Banner
}
const shown = async (): Promise<{ id: number; title: string; link: string }[]> =>
  (await shop.app.inject('/api/v1/banners')).json()
const refused = async (more: object) => {
  const { json } = await maral.call(banners.add, { body: { ...body, ...more } })
  return (json as unknown as { errors: { code: string; field?: string }[] }).errors[0]
}

beforeAll(async () => {
  maral = (await addEditor('Maral')).browser
  await shop.pool.query(`
    insert into media_files (kind, file, bytes, sha256, state, reason) values
      ('banner', 'sale.jpg', 1, sha256('a'), 'done', null), ('banner', 'new.jpg', 1, sha256('b'), 'working', null),
      ('banner', 'bad.jpg', 1, sha256('c'), 'refused', 'too small'), ('product', 'sofa.jpg', 1, sha256('d'), 'done', null)`)
})
beforeEach(async () => {
  await shop.pool.query('delete from banners')
  await tagsSince()
})

describe('banners of the staff', () => {
  it('STORY-02 is in the shop when it is saved, and is gone when it is switched off or removed', async () => {
    const banner = await add()
    expect(await tagsSince()).toEqual(['banners'])
    expect(await shown()).toMatchObject([{ id: banner.id, title: 'Arzanladyş', link: '/discount' }])
    const off = { ...body, version: 1, isActive: false }
    expect((await maral.call(banners.change, { id: banner.id, body: off })).json).toMatchObject({
      ...{ version: 2, isShown: false },
    })
    expect(await tagsSince()).toEqual(['banners'])
    expect(await shown()).toEqual([])
    const call = { ...banners.remove, path: `${banners.remove.path}?version=2` }
    expect((await maral.call(call, { id: banner.id })).code).toBe('ok')
    expect((await maral.call(banners.list)).json.rows).toEqual([])
  })

  it('STORY-02 has a start and an end; the list knows what is over and to come', async () => {
    const past = await add({ endsAt: '2026-01-01T00:00:00.000+05:00' })
    const coming = await add({ startsAt: '2999-01-01T00:00:00Z' })
    const now = await add({ startsAt: '2026-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' })
    expect((await shown()).map(({ id }) => id)).toEqual([now.id])
    expect((await maral.call(banners.list)).json.rows).toMatchObject([
      { id: past.id, isShown: false, endsAt: '2025-12-31T19:00:00.000Z' },
      { id: coming.id, isShown: false },
      { id: now.id, isShown: true },
    ])
    expect(await refused({ startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' })).toMatchObject(
      {
        ...{ code: 'validation', field: 'endsAt' },
      },
    )
  })

  it.each([
    'https://elsewhere.tm',
    '//elsewhere.tm',
    '/\\elsewhere.tm',
    'javascript:alert(1)',
    'discount',
    '/a b',
  ])('OPEN-177 leads nowhere but into the shop: %s', async (link) => {
    expect(await refused({ link })).toMatchObject({ code: 'validation' })
  })

  it.each(['new.jpg', 'bad.jpg', 'sofa.jpg', 'none.jpg'])(
    'shows no picture that is not ready for it: %s',
    async (image) => {
      expect(await refused({ image })).toMatchObject({ code: 'validation', field: 'image' })
    },
  )

  it('stands where somebody put it; who has not seen them all is refused', async () => {
    const [one, two] = [await add(), await add()]
    const order = (...ids: number[]) => maral.call(banners.order, { body: { ids } })
    expect((await order(two.id, one.id)).code).toBe('ok')
    expect((await shown()).map(({ id }) => id)).toEqual([two.id, one.id])
    for (const ids of [[one.id], [one.id, one.id], [one.id, two.id, 999]])
      expect((await order(...ids)).code).toBe('validation')
  })

  it('of two people the second is told who was first; saving what is there changes nothing', async () => {
    const { id } = await add()
    const { browser: aman } = await addEditor('Aman')
    expect((await maral.call(banners.change, { id, body: { ...body, version: 1 } })).json).toMatchObject({
      version: 1,
    })
    await aman.call(banners.change, { id, body: { ...body, version: 1, link: '/rooms' } })
    expect(
      (await maral.call(banners.change, { id, body: { ...body, version: 1, link: null } })).json,
    ).toMatchObject({
      errors: [{ code: 'version', by: 'Aman', current: { version: 2, link: '/rooms' } }],
    })
  })
})
