import type { createPool } from '@oyum/database/connection'
import { fieldOf, type Subject } from '../fresh/subjects.ts'

// Goods whose prices tell them apart: seven digits, of which the first three are a product's own, so that a price is also found in
// the text of a page.

const FIRST_ID = 91_001
const COUNT = 10
const FIRST_MANAT = 1_000_000
const EACH_MANAT = 10_000

export interface PricedGoods extends Subject {
  id: number
  tengeAt: (version: number) => number
}

const manatAt = (place: number, version: number) => FIRST_MANAT + place * EACH_MANAT + version

function pricedGoods(place: number): PricedGoods {
  const id = FIRST_ID + place
  const shown = new RegExp(`\\b(10${place}\\d{4})\\b`)
  const word = `gornush${id}`
  return {
    id,
    kind: 'price',
    paths: [
      ...['/api/v1/products/latest?limit=30', `/api/v1/products/details/${id}`],
      ...[`/api/v1/products/search?name=${word}`, '/new-products'],
      ...[`/product-detail/${id}`, `/search?query=${word}`],
    ],
    valueAt: (version) => String(manatAt(place, version)),
    tengeAt: (version) => manatAt(place, version) * 100,
    read: (path, text) =>
      path.startsWith('/api/')
        ? fieldOf(text, id, 'price')
        : // thousands stand apart, in three languages by three kinds of spaces
          shown.exec(text.replaceAll(/(?<=\d)[\s\u00a0\u202f,.](?=\d{3})/g, ''))?.[1],
  }
}

export async function createPricedGoods(client: ReturnType<typeof createPool>): Promise<PricedGoods[]> {
  const all = Array.from({ length: COUNT }, (_, place) => pricedGoods(place))
  await client.query(
    `insert into products (id, slug, category_id, top_category_id, price_tenge, stock)
     select n, 'gornush-' || n, (select category_id from products order by id limit 1), 1, p, 50
     from unnest($1::int[], $2::bigint[]) as given (n, p)`,
    [all.map(({ id }) => id), all.map(({ tengeAt }) => tengeAt(0))],
  )
  await client.query(
    `insert into product_translations (product_id, locale, name)
     select n, l, 'gornush' || n from unnest($1::int[]) n, unnest(enum_range(null::locale)) l`,
    [all.map(({ id }) => id)],
  )
  return all
}
