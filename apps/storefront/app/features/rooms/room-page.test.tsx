import type { Room } from '@oyum/api-client/read/room'
import { expect, it } from 'vitest'
import { htmlOf } from '#app/testing/html-of.tsx'
import { SOME_PRODUCT } from '#app/testing/some-product.ts'
import { RoomPage } from './room-page.tsx'
import { roomData } from './room-structured-data.ts'

const ROOM: Room = {
  ...{ id: 5, name: 'Agşam çaýy', text: '', image: 'tea.jpg', piecesCount: 1, piecesTenge: 840_000 },
  pieces: [{ x: 0.25, y: 0.5, product: SOME_PRODUCT }],
}

it('OPEN-101 without script a dot leads to the card of its piece, and one button sends the whole room to the cart', () => {
  const html = htmlOf(<RoomPage room={ROOM} />)
  const [dot = ''] = /<a href="#piece-7"[^>]*>/.exec(html) ?? []
  expect(dot).toContain('aria-label="Laçyn sofa, 8\u00a0400')
  expect(html).toMatch(/<li data-x="25" data-y="50"[^>]*><a href="#piece-7"/)
  expect(html).not.toContain('style=')
  expect(html).toContain('<li id="piece-7"')
  const [form = ''] = /<form[^>]* action="\/cart".*?<\/form>/s.exec(html) ?? []
  expect(form).toContain('method="post"')
  expect(form).toContain('name="id" value="5"')
  expect(form).toMatch(/<button value="add-room"[^>]*name="intent"/)
})

it('search engines read the pieces as a list', () => {
  expect(roomData(ROOM, 'https://shop.test')).toMatchObject({
    '@type': 'ItemList',
    '@id': 'https://shop.test/rooms?id=5#room',
    image: 'https://shop.test/storage/room/tea.jpg',
    itemListElement: [{ position: 1, name: 'Laçyn sofa', url: 'https://shop.test/product-detail/7' }],
  })
})
