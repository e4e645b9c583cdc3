import type { Room, RoomCard } from '@oyum/contract/room'
import type { Locale } from '@oyum/shop-rules/locales'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { type TestApp, useTestApp } from '#test/test-app'

let shop: TestApp
let sofa: number
let hidden: number
let lamp: number
beforeAll(async () => {
  shop = await useTestApp()
  const { db } = shop
  const categoryId = await addCategory(db)
  const names = { tk: 'Diwan', en: 'Sofa' }
  // 15 % off 790.05 is 672 whole manat; 10.50 stays
  sofa = await addProduct(db, {
    categoryId,
    names,
    priceTenge: 79_005,
    discountHundredths: 1500,
    pictures: ['s.jpg'],
  })
  hidden = await addProduct(db, { categoryId, isActive: false })
  lamp = await addProduct(db, { categoryId, names: { tk: 'Çyra' }, priceTenge: 1050, stock: 0 })
  await db
    .insertInto('rooms')
    .values([
      { id: 1, slug: 'second', position: 2, image: 'second.jpg' },
      { id: 2, slug: 'first', position: 1, image: 'first.jpg' },
      { id: 3, slug: 'hidden', position: 0, image: 'hidden.jpg', isActive: false },
      { id: 4, slug: 'nothing-sold', position: 0, image: 'bare.jpg' },
    ])
    .execute()
  await db
    .insertInto('roomTranslations')
    .values([
      { roomId: 1, locale: 'tk', name: 'Myhman otagy', text: 'Agşam çaýy' },
      { roomId: 1, locale: 'ru', name: 'Гостиная' },
      { roomId: 2, locale: 'ru', name: 'Спальня' },
    ])
    .execute()
  await db
    .insertInto('roomPieces')
    .values([
      { roomId: 1, productId: lamp, x: 7475, y: 3500, position: 1 },
      { roomId: 1, productId: sofa, x: 0, y: 10_000, position: 0 },
      { roomId: 1, productId: hidden, x: 5000, y: 5000, position: 2 },
      { roomId: 2, productId: lamp, x: 5000, y: 5000, position: 5 },
      { roomId: 3, productId: lamp, x: 5000, y: 5000, position: 0 },
      { roomId: 4, productId: hidden, x: 5000, y: 5000, position: 0 },
    ])
    .execute()
})

const ask = (path: string, locale: Locale = 'tk', headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/api/v1/${path}`, headers: { 'x-localization': locale, ...headers } })

describe('GET rooms', () => {
  it('OPEN-100 answers with every room in the shop’s order: its pieces counted, their prices of today added up', async () => {
    expect((await ask('rooms')).json<RoomCard[]>()).toEqual([
      { id: 2, name: 'Спальня', text: '', image: 'first.jpg', pieces_count: 1, pieces_price: 10.5 },
      {
        ...{ id: 1, name: 'Myhman otagy', text: 'Agşam çaýy', image: 'second.jpg' },
        ...{ pieces_count: 2, pieces_price: 682.5 },
      },
    ])
  })

  it('is kept by shared caches like the other public answers, and not sent twice', async () => {
    const first = await ask('rooms', 'ru')
    expect(first.headers['cache-control']).toBe((await ask('banners', 'ru')).headers['cache-control'])
    const etag = String(first.headers.etag)
    expect((await ask('rooms', 'ru', { 'if-none-match': etag })).statusCode).toBe(304)
  })
})

describe('GET rooms/{id}', () => {
  it('OPEN-101 answers with the pieces as cards, in order, and where each is seen; what is hidden stays away', async () => {
    const room = (await ask('rooms/1', 'en')).json<Room>()
    expect(room).toMatchObject({ id: 1, name: 'Myhman otagy', image: 'second.jpg' })
    expect([room.pieces_count, room.pieces_price]).toEqual([2, 682.5])
    expect(room.pieces.map(({ x, y, product }) => [x, y, product.id, product.name])).toEqual([
      [0, 1, sofa, 'Sofa'],
      [0.7475, 0.35, lamp, 'Çyra'],
    ])
    expect(room.pieces[0]?.product).toMatchObject({ image: ['s.jpg'], price: 790.05, discount: 15 })
    expect(room.pieces[1]?.product.total_stock).toBe(0)
  })

  it('of which nothing is sold any more is answered without pieces', async () => {
    expect((await ask('rooms/4')).json()).toMatchObject({
      name: '',
      pieces: [],
      pieces_count: 0,
      pieces_price: 0,
    })
  })

  it('that is hidden or was never there is not found, in the reader’s language', async () => {
    for (const path of ['rooms/3', 'rooms/999']) {
      const answer = await ask(path, 'ru')
      expect(answer.statusCode).toBe(404)
      expect(answer.json().message).toBe('То, что вы ищете, не найдено.')
    }
  })

  it.each(['rooms/0', 'rooms/abc', 'rooms/99999999999'])('%s is no id and is refused', async (path) => {
    expect((await ask(path)).statusCode).toBe(422)
  })
})

describe('the pieces of a room', () => {
  const place = (values: { x?: number; y?: number; position?: number; productId?: number }) =>
    shop.db
      .insertInto('roomPieces')
      .values({ roomId: 2, productId: sofa, x: 5000, y: 5000, position: 0, ...values })
      .execute()

  it('are in the picture, at most six, and each product once', async () => {
    for (const x of [-1, 10_001]) await expect(place({ x })).rejects.toThrow('room_pieces_x_check')
    await expect(place({ y: 10_001 })).rejects.toThrow('room_pieces_y_check')
    await expect(place({ position: 6 })).rejects.toThrow('room_pieces_position_check')
    await expect(place({ position: 5 })).rejects.toThrow('room_pieces_room_id_position_key')
    await expect(place({ productId: lamp })).rejects.toThrow('room_pieces_pkey')
  })
})
