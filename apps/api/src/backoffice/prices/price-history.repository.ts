import { PRICE_HISTORY_ROWS } from '@oyum/contract/staff/limits'
import type { PriceHistory } from '@oyum/contract/staff/prices'
import type { Db } from '@oyum/database/connection'
import { findRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import { nameOfActor } from '#src/answers/actor-names'

type Asked = PriceHistory['rows'][number]['before']

const asked = (end: '' | '_before', price: string) => `json_build_object(
    'priceTenge', ${price}, 'payableTenge', case when h.live_type${end} is null then ${price}
      else payable_tenge(${price}, h.live_type${end}, h.live_hundredths${end}) end,
    'baseDiscountType', h.own_type${end}, 'baseDiscountHundredths', h.own_hundredths${end},
    'discountType', h.live_type${end}, 'discountHundredths', h.live_hundredths${end})`

// One more than a page shows: whether there is another. By the index of the product, whatever the page.
const ofProduct = (older: string) =>
  statement(
    `
  select h.id, h.at, h.variation, staff_of_actor(h.actor) as staff_id, ${nameOfActor('h.actor')} as actor_name,
    ${asked('_before', 'h.price_before_tenge')} as before, ${asked('', 'h.price_tenge')} as after
  from price_history h where h.product_id = $1 ${older}
  order by h.id desc limit ${PRICE_HISTORY_ROWS + 1}`,
    {
      id: col.number,
      at: col.moment,
      variation: col.orNull(col.text),
      staffId: col.orNull(col.number),
      actorName: col.text,
      before: col.json<Asked>(),
      after: col.json<Asked>(),
    },
  )
const NEWEST = ofProduct('')
const OLDER = ofProduct('and h.id < $2::bigint')
const HAS = statement('select id from products where id = $1', { id: col.number })

export const listPriceHistory = (db: Db, productId: number, after: number | undefined) =>
  after === undefined ? queryRows(db, NEWEST, [productId]) : queryRows(db, OLDER, [productId, after])

export const hasGoods = async (db: Db, id: number): Promise<boolean> =>
  (await findRow(db, HAS, [id])) !== undefined
