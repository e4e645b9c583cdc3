import { MOST_COUNTED } from '@oyum/contract/staff/limits'
import type { Db } from '@oyum/database/connection'
import { findRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'

const OPEN = "('pending', 'confirmed', 'processing', 'out_for_delivery')"
/** of one number, however many it has */
const MOST_TWINS = 20

// The number where the customer is reached, from its end and without what stands before the national digits.
const TAIL = `left(coalesce(nullif(o.phone_tail, ''), reverse(c.phone), ''), 8)`

const openOf = (customer: string) => `
       select id, placed_at, status from orders where customer_id = ${customer} and status in ${OPEN}
       order by placed_at desc limit ${MOST_TWINS}`

// The open orders with the number of this one, those of the account that has this number, and those of its own account.
const OTHERS = `
    (select x.id, x.placed_at, x.status from orders x
     where length(number.tail) = 8 and x.phone_tail collate "C" >= number.tail
       and x.phone_tail collate "C" < number.tail || ':' and x.status in ${OPEN}
     order by x.phone_tail collate "C", x.placed_at desc limit ${MOST_TWINS})
    union
    (select x.id, x.placed_at, x.status from customers k cross join lateral (${openOf('k.id')}) x
     where k.phone = reverse(number.tail))
    union
    (${openOf('c.id')})`

// Of an open order those around its time that have a product in common with it, and of one that waits for a call whatever else
// waits for one.
const TWINS = `
  select coalesce(json_agg(twin.id order by twin.id) filter (where twin.is_same), '[]') as twins,
    coalesce(json_agg(twin.id order by twin.id)
      filter (where not twin.is_same and o.status = 'pending' and twin.status = 'pending'), '[]') as waiting
  from (
    select other.id, other.status,
      other.placed_at between o.placed_at - interval '48 hours' and o.placed_at + interval '48 hours'
      and exists (
        select from order_lines mine join order_lines theirs on theirs.product_id = mine.product_id
        where mine.order_id = o.id and mine.order_placed_at = o.placed_at
          and theirs.order_id = other.id and theirs.order_placed_at = other.placed_at) as is_same
    from (${OTHERS}) other where other.id <> o.id and o.status in ${OPEN}
  ) twin`

/** What became of a person's other orders at the door. */
const DOORS = `
  select count(*) filter (where door.is_refused)::float8 as refused, count(*)::float8 as reached from (
    select own.cancel_reason is not distinct from 'refused' or exists (
      select from order_lines l
      where l.order_id = own.id and l.order_placed_at = own.placed_at and l.refused_quantity > 0) as is_refused
    from customer_orders(c.id, 'infinity', 0, ${MOST_COUNTED}) own
    where own.id <> o.id and (own.status = 'delivered' or own.cancel_reason = 'refused')) door`

const FACTS = statement(
  `
  select o.order_amount_tenge as amount_tenge, o.phone,
    coalesce((select sum(l.quantity) from order_lines l
              where l.order_id = o.id and l.order_placed_at = o.placed_at), 0)::float8 as pieces,
    c.phone as account_phone, c.blocked_at, c.removed_at is not null as is_removed,
    extract(epoch from o.placed_at - c.created_at)::float8 as account_seconds,
    o.status = 'pending' and not exists (
      select from customer_orders(c.id, o.placed_at, o.id, 1)) as is_first_call,
    others.twins, others.waiting, doors.refused, doors.reached
  from orders o join customers c on c.id = o.customer_id
    cross join lateral (select ${TAIL} as tail) number cross join lateral (${DOORS}) doors
    cross join lateral (${TWINS}) others
  where o.id = $1`,
  {
    amountTenge: col.number,
    phone: col.text,
    pieces: col.number,
    accountPhone: col.orNull(col.text),
    blockedAt: col.orNull(col.moment),
    isRemoved: col.boolean,
    accountSeconds: col.number,
    isFirstCall: col.boolean,
    twins: col.json<number[]>(),
    waiting: col.json<number[]>(),
    refused: col.number,
    reached: col.number,
  },
)

export type FlagFacts = typeof FACTS.row

export const findFlagFacts = (db: Db, id: number) => findRow(db, FACTS, [id])
