import { MAX_ROOM_PIECES, ROOMS_MAX } from '@oyum/contract/limits'
import type { DbOrTx } from '@oyum/database/connection'
import { findJson, getJson, type JsonText, jsonStatement } from '@oyum/database/json-query'
import type { Locale } from '@oyum/shop-rules/locales'
import { manat, productCard, translated } from '#src/answers/product-json'

const words = (column: string): string =>
  `coalesce(${translated(column, 'room_translations', 'room_id', 'r.id', '$1')}, '')`

// The sum is that of the prices on the pieces' cards; what is sold out is still part of the room.
const SUMS = `
  select count(*) as pieces, coalesce(sum(p.payable_tenge), 0) as tenge
  from room_pieces rp join products p on p.id = rp.product_id and p.is_active
  where rp.room_id = r.id`

const CARD = `
  'id', r.id, 'name', ${words('name')}, 'text', ${words('text')}, 'image', r.image,
  'pieces_count', sums.pieces, 'pieces_price', ${manat('sums.tenge')}`

// A room of which nothing is sold any more has nothing to show but a picture: it leaves the list.
const LIST = jsonStatement(`
  select coalesce(json_agg(json_build_object(${CARD}) order by r.position, r.id), '[]')::text as answer
  from (select * from rooms where is_active order by position, id limit ${ROOMS_MAX}) r
  cross join lateral (${SUMS}) sums
  where sums.pieces > 0`)

export function listRooms(db: DbOrTx, locale: Locale): Promise<JsonText> {
  return getJson(db, LIST, [locale])
}

// $1 locale, $2 id
const ROOM = jsonStatement(`
  select json_build_object(${CARD}, 'pieces', coalesce((
    select json_agg(json_build_object('x', rp.x / 1e4::float, 'y', rp.y / 1e4::float, 'product', ${productCard('p', '$1')}) order by rp.position)
    from (select * from room_pieces where room_id = r.id order by position limit ${MAX_ROOM_PIECES}) rp
    join products p on p.id = rp.product_id and p.is_active), '[]'))::text as answer
  from rooms r cross join lateral (${SUMS}) sums
  where r.id = $2 and r.is_active`)

export function findRoom(db: DbOrTx, locale: Locale, id: number): Promise<JsonText | undefined> {
  return findJson(db, ROOM, [locale, id])
}
