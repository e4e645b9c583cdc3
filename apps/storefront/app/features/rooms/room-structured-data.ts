import type { Room } from '@oyum/api-client/read/room'
import { originalPath } from '@oyum/shop-rules/pictures'
import { productPath, roomPath } from '#app/lib/links.ts'

/** schema.org/ItemList: the pieces, each at its own page; to be given to <JsonLd>. */
export function roomData(room: Room, siteOrigin: string): Record<string, unknown> {
  return {
    '@type': 'ItemList',
    '@id': `${siteOrigin}${roomPath(room.id)}#room`,
    name: room.name,
    ...(room.image && { image: siteOrigin + originalPath('room', room.image) }),
    numberOfItems: room.pieces.length,
    itemListElement: room.pieces.map(({ product }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: product.name,
      url: siteOrigin + productPath(product.id),
    })),
  }
}
