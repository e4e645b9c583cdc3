import type { Db } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'

/** Each a transaction of its own: whoever orders one of them waits for a moment only. */
const BATCH = 200
// One that somebody is changing right now is left for the next minute. The moment that was set is when it is new in the shop; a
// trigger empties publish_at.
const PUBLISH = statement(
  `update products set is_active = true, published_at = publish_at, updated_at = now(), version = version + 1
   where id = any(array(
     select id from products where publish_at is not null and publish_at <= now() order by publish_at limit $1
     for no key update skip locked))
   returning id`,
  { id: col.number },
)

/** Puts on sale every draft whose moment has come (docs/decisions/0097). */
export async function publishDueProducts(db: Db): Promise<void> {
  for (;;) {
    const published = await queryRows(db, PUBLISH, [BATCH])
    if (published.length < BATCH) return
  }
}
