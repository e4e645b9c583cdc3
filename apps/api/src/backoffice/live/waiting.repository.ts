import { MOST_COUNTED } from '@oyum/contract/staff/limits'
import type { Db } from '@oyum/database/connection'
import { getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'

// The newest rows alone: with nothing to call, the whole archive would be read for an order that waits.
const WAITING = statement(
  `
  select
    (select max(n.id) from (select o.id, o.status from orders o order by o.placed_at desc, o.id desc limit 50) n
      where n.status = 'pending') as newest,
    count(*) as free, count(*) filter (where f.is_late) as uncalled
  from (select o.call_after < now() - interval '2 minutes' as is_late from orders o
    where o.status = 'pending' and o.call_after <= now() and (o.claimed_by is null or o.claimed_until < now())
    limit ${MOST_COUNTED}) f`,
  { newest: col.orNull(col.number), free: col.number, uncalled: col.number },
)

export const readWaiting = (db: Db) => getRow(db, WAITING, [])
