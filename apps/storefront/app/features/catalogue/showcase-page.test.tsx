import { createShopClient } from '@oyum/api-client/client'
import type { Category } from '@oyum/api-client/read/category'
import type { RoomCard } from '@oyum/api-client/read/room'
import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import * as categoryItems from '#app/routes/category-items.tsx'
import * as rooms from '#app/routes/rooms.tsx'
import { apiContext } from '#app/server/request-context.ts'
import { htmlOf } from '#app/testing/html-of.tsx'
import { ShowcasePage } from './showcase-page.tsx'

const SOFAS: Category = {
  id: 4,
  name: 'Diwanlar',
  image: 'sofas.jpg',
  position: 0,
  parentId: undefined,
  productsCount: 12,
}
const LAMPS: Category = { ...SOFAS, id: 9, name: 'Çyralar', image: 'lamps.jpg' }

const ROOM: RoomCard = {
  ...{ id: 2, name: 'Ýatylýan otag', text: '', image: 'bedroom.jpg' },
  ...{ piecesCount: 6, piecesTenge: 1_612_000 },
}

const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)

/** What the page is given by a server that knows two levels of categories. */
async function loadedBy({ loader }: { loader: unknown }): Promise<string[]> {
  const context = new RouterContextProvider()
  const wire = [
    { id: 4, name: 'Diwanlar', position: 0 },
    { id: 41, name: 'Burç diwanlary', position: 1, parent_id: 4 },
    { id: 9, name: 'Çyralar', position: 0 },
  ]
  context.set(
    apiContext,
    createShopClient({
      baseUrl: 'http://api.invalid',
      locale: () => 'tk',
      fetch: async () => Response.json(wire),
    }),
  )
  const load = loader as (args: object) => Promise<{ categories: Category[] }>
  return (await load({ context, url: new URL('http://shop.test/rooms') })).categories.map(({ name }) => name)
}

describe.each([
  { of: 'items', id: 'CAT-16 OPEN-21 /category-items', title: 'Kategoriýa saýlaň', route: categoryItems },
  { of: 'rooms', id: 'CAT-18 OPEN-22 /rooms', title: 'Otagyňyz üçin ideýalar', route: rooms },
] as const)('$id', ({ of, title, route }) => {
  it('shows every category with its picture and name, and then the way home', () => {
    const html = htmlOf(<ShowcasePage of={of} categories={[SOFAS, LAMPS]} />)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}<`))
    expect(linksIn(html)).toEqual(['/category-products?id=4', '/category-products?id=9', '/'])
    const tiles = [...html.matchAll(/<li.*?<\/li>/gs)].map(([tile]) => tile)
    expect(tiles).toHaveLength(2)
    expect(tiles[0]).toContain('Diwanlar')
    expect(tiles[0]).toContain('/storage/category/sizes/sofas.320.jpg')
    expect(tiles[1]).toContain('Çyralar')
    expect(tiles[1]).toContain('/storage/category/sizes/lamps.320.jpg')
  })

  it('is given those of the first level alone', async () => {
    expect(await loadedBy(route)).toEqual(['Diwanlar', 'Çyralar'])
  })
})

describe('/rooms', () => {
  it('CAT-18 OPEN-100 shows the rooms above the categories: picture, name, number of pieces and their sum', () => {
    const html = htmlOf(<ShowcasePage of="rooms" categories={[SOFAS]} rooms={[ROOM]} />)
    expect(linksIn(html)).toEqual(['/rooms?id=2', '/category-products?id=4', '/'])
    const [room = ''] = /<li.*?<\/li>/s.exec(html) ?? []
    expect(room).toContain('/storage/room/sizes/bedroom.800.jpg')
    expect(room).toContain('Ýatylýan otag')
    expect(room.replaceAll(/\u00a0/g, ' ')).toMatch(/6 haryt, 16 120\b/)
  })

  it('a room without pieces has no sum', () => {
    const empty = { ...ROOM, piecesCount: 0, piecesTenge: 0 }
    expect(htmlOf(<ShowcasePage of="rooms" categories={[]} rooms={[empty]} />)).not.toContain('haryt,')
  })
})
