import type { createPool } from '@oyum/database/connection'

// What must be true of orders, shelf, history, SMS and audit whatever happened at the desk. Each row found is a broken promise.

const CHANGES = "('confirm', 'change_lines', 'merge', 'merge_into', 'cancel')"

const INVARIANTS: Record<string, string> = {
  'nobody waits any more': "select id from orders where status = 'pending'",
  'an order is confirmed once, with one SMS': `
    select h.order_id, count(*) as times, sms.n as sms from order_status_changes h
    cross join lateral (select count(*) as n from sms_messages m
      where m.order_id = h.order_id and m.order_placed_at = h.order_placed_at and m.purpose = 'order_status') sms
    where h.to_status = 'confirmed' group by h.order_id, sms.n having count(*) <> 1 or sms.n <> 1`,
  'nobody is told of an order that was not confirmed': `
    select m.order_id from sms_messages m where m.purpose = 'order_status' and not exists (
      select from order_status_changes h where h.order_id = m.order_id and h.to_status = 'confirmed')`,
  'an order ends once': `
    select order_id, count(*) from order_status_changes where to_status = 'cancelled' group by order_id having count(*) <> 1`,
  'the status is the last line of the history': `
    select o.id, o.status, last.to_status from orders o cross join lateral (
      select h.to_status from order_status_changes h where h.order_id = o.id and h.order_placed_at = o.placed_at
      order by h.changed_at desc limit 1) last
    where o.status <> last.to_status`,
  // nobody lays an order back here: whoever gets it while another has it has it as the second
  'no order is given to two': `
    select entity_id, at, before from (
      select entity_id, at, action, lag(at) over (partition by entity_id order by id) as before
      from audit_log where entity = 'order' and action = 'claim') claims
    where at < before + interval '15 minutes'`,
  'what an order holds has left the shelf, and no more': `
    with held as (
      select l.order_id, l.product_id, sum(l.quantity) as pieces from order_lines l
      join orders o on o.id = l.order_id and o.placed_at = l.order_placed_at
      where o.status <> 'cancelled' group by 1, 2
    ), moved as (
      select m.order_id, m.product_id, sum(m.delta) as delta from stock_movements m
      where m.order_id is not null group by 1, 2 having sum(m.delta) <> 0
    )
    select coalesce(h.order_id, m.order_id) as id, h.pieces, m.delta from held h
    full join moved m on m.order_id = h.order_id and m.product_id = h.product_id
    where h.pieces is distinct from -m.delta`,
  'the movements add up to the shelf': `
    select p.id, p.stock, sum(m.delta) from products p left join stock_movements m on m.product_id = p.id
    group by p.id having p.stock <> coalesce(sum(m.delta), 0) or p.stock < 0`,
  'the lines add up to the amount': `
    select o.id, o.order_amount_tenge, sum(l.quantity * l.unit_price_tenge) from orders o
    left join order_lines l on l.order_id = o.id and l.order_placed_at = o.placed_at
    group by o.id, o.placed_at having o.order_amount_tenge is distinct from sum(l.quantity * l.unit_price_tenge)
      + o.delivery_tenge + o.carrying_tenge + o.assembly_tenge - o.discount_tenge`,
  'every change of an order is audited once, but those of customers': `
    select o.id, o.version, own.n as own, audited.n as audited from orders o
    cross join lateral (select count(*) as n from order_status_changes h
      where h.order_id = o.id and h.order_placed_at = o.placed_at and h.actor = 'customer' and h.to_status = 'cancelled') own
    cross join lateral (select count(*) as n from audit_log a
      where a.entity = 'order' and a.entity_id = o.id::text and a.action in ${CHANGES}) audited
    where o.version - 1 <> own.n + audited.n`,
  'history and audit name the same person': `
    select h.order_id, a.id, h.actor, a.actor, h.n, a.n from (
      select order_id, to_status::text, actor, count(*) as n from order_status_changes
      where actor like 'staff %' group by 1, 2, 3) h
    full join (
      select entity_id::bigint as id, case action when 'confirm' then 'confirmed' else 'cancelled' end as to_status, actor,
        count(*) as n from audit_log where entity = 'order' and action in ('confirm', 'cancel', 'merge_into') group by 1, 2, 3) a
      on a.id = h.order_id and a.to_status = h.to_status and a.actor = h.actor
    where h.n is distinct from a.n`,
  'every edit and merge has its event and its line in the audit': `
    select e.order_id, a.id, e.n, a.n from (
      select order_id, actor, count(*) as n from order_events where kind in ('lines_changed', 'merged') group by 1, 2) e
    full join (
      select entity_id::bigint as id, actor, count(*) as n from audit_log
      where entity = 'order' and action in ('change_lines', 'merge', 'merge_into') group by 1, 2) a
      on a.id = e.order_id and a.actor = e.actor
    where e.n is distinct from a.n`,
}

const COUNTED = `
  select (select count(*)::int from orders) as orders,
    (select count(*)::int from order_status_changes where to_status = 'confirmed') as confirmed,
    (select count(*)::int from order_status_changes h where to_status = 'confirmed' and not exists (
       select from audit_log a where a.entity = 'order' and a.entity_id = h.order_id::text and a.action = 'claim'
         and a.actor = h.actor)) as without_claim,
    (select count(*)::int from order_status_changes where to_status = 'cancelled' and actor = 'customer') as by_customers,
    (select count(*)::int from audit_log where action = 'change_lines') as edits,
    (select count(*)::int from audit_log where action = 'merge') as merges,
    (select count(*)::int from audit_log where action = 'cancel') as mass_cancelled,
    (select count(*)::int from audit_log where action = 'claim') as claims`

type Counted = Record<
  | 'orders'
  | 'confirmed'
  | 'without_claim'
  | 'by_customers'
  | 'edits'
  | 'merges'
  | 'mass_cancelled'
  | 'claims',
  number
>

export interface DeskBooks {
  broken: string[]
  counted: Counted
}

/** `told`: who was told that they confirmed which order. */
export async function checkDeskBooks(
  pool: ReturnType<typeof createPool>,
  told: ReadonlyMap<number, number>,
): Promise<DeskBooks> {
  const broken: string[] = []
  for (const [promise, statement] of Object.entries(INVARIANTS)) {
    const { rows } = await pool.query(statement)
    if (rows.length > 0) broken.push(`${promise}: not for ${rows.length}, first ${JSON.stringify(rows[0])}`)
  }
  const { rows: history } = await pool.query<{ order_id: string; actor: string }>(
    "select order_id, actor from order_status_changes where to_status = 'confirmed'",
  )
  const actors = new Map(history.map(({ order_id, actor }) => [Number(order_id), actor]))
  for (const [id, staffId] of told)
    if (actors.get(id) !== `staff ${staffId}`)
      broken.push(`order ${id}: ${staffId} was told it is confirmed, the history says ${actors.get(id)}`)
  const { rows } = await pool.query<Counted>(COUNTED)
  return { broken, counted: rows[0] as Counted }
}
