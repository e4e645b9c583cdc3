import type { DbOrTx } from '@oyum/database/connection'
import { findJson, type JsonText, jsonStatement } from '@oyum/database/json-query'
import { SIMILAR_LIMIT, STORIES_OF_PRODUCT } from '@oyum/shop-rules/limits'
import type { Locale } from '@oyum/shop-rules/locales'
import { productCard } from '#src/answers/product-json'
import { articleCard, videoCard } from '#src/answers/story-json'

// $1 locale, $2 the product.

// A subcategory may hold thousands. The nearest in price are the next few on either side of it in the index of prices,
// and those in stock, which come first, have an index of their own: four short looks instead of one long sort.
const nextInPrice = (direction: 'up' | 'down', onlyInStock: boolean): string => `
  (select id, in_stock, abs(payable_tenge - p.payable_tenge) as distance from products
   where is_active ${onlyInStock ? 'and in_stock' : ''} and category_id = p.category_id and id <> p.id
     and payable_tenge ${direction === 'up' ? '>=' : '<'} p.payable_tenge
   order by payable_tenge ${direction === 'up' ? ', id' : 'desc, id desc'} limit ${SIMILAR_LIMIT})`

const SIMILAR = `
  (select coalesce(json_agg((select ${productCard('s', '$1')} from products s where s.id = near.id)
                            order by near.in_stock desc, near.distance, near.id), '[]')
   from (select * from (
     ${nextInPrice('up', true)} union ${nextInPrice('down', true)}
     union ${nextInPrice('up', false)} union ${nextInPrice('down', false)}
   ) found order by in_stock desc, distance, id limit ${SIMILAR_LIMIT}) near)`

const storiesOf = (kind: 'video' | 'article', card: string): string => `
  (select coalesce(json_agg(${card} order by s.published_at desc, s.id desc), '[]')
   from (select * from ${kind}s where is_active and published_at <= now()
           and id in (select ${kind}_id from ${kind}_products where product_id = p.id)
         order by published_at desc, id desc limit ${STORIES_OF_PRODUCT}) s)`

const AROUND = jsonStatement(`
  select json_build_object(
    'similar_products', ${SIMILAR},
    'videos', ${storiesOf('video', videoCard('s', '$1'))},
    'articles', ${storiesOf('article', articleCard('s', '$1'))}
  )::text as answer
  from products p where p.id = $2 and p.is_active`)

export function findAround(db: DbOrTx, locale: Locale, productId: number): Promise<JsonText | undefined> {
  return findJson(db, AROUND, [locale, productId])
}
