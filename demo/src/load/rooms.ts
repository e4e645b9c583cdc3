import type { Tx } from '@oyum/database/connection'
import type { LoadedRoom } from '../catalogue-with-gaps.ts'
import { eachNamedLocale } from './row-tools.ts'

// places in a picture are kept in whole numbers
const PARTS = 10_000

/** Nothing refers to a room but its own parts: they are thrown away and written anew. */
export async function loadRooms(tx: Tx, rooms: readonly LoadedRoom[]): Promise<void> {
  await tx.deleteFrom('rooms').execute()
  await tx
    .insertInto('rooms')
    .values(rooms.map(({ id, slug, image }, position) => ({ id, slug, position, image })))
    .execute()
  await tx
    .insertInto('roomTranslations')
    .values(
      rooms.flatMap(({ id, name, text }) =>
        eachNamedLocale(name, (locale, name) => ({ roomId: id, locale, name, text: text[locale] ?? '' })),
      ),
    )
    .execute()
  await tx
    .insertInto('roomPieces')
    .values(
      rooms.flatMap(({ id, pieces }) =>
        pieces.map(({ product_id, x, y }, position) => ({
          roomId: id,
          productId: product_id,
          x: Math.round(x * PARTS),
          y: Math.round(y * PARTS),
          position,
        })),
      ),
    )
    .execute()
}
