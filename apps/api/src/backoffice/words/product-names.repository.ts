import type { Db } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { Locale } from '@oyum/shop-rules/locales'
import { translated } from '#src/answers/product-json'

const NAMES = statement(
  `select p.id, coalesce(${translated('name', 'product_translations', 'product_id', 'p.id', '$2')}, '') as name
   from unnest($1::int[]) with ordinality as asked(id, place) join products p on p.id = asked.id order by asked.place`,
  { id: col.number, name: col.text },
)

/** In the order in which they are asked for. */
export const listNames = (db: Db, ids: readonly number[], locale: Locale) =>
  queryRows(db, NAMES, [ids, locale])
