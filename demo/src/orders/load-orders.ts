import type { Db, Tx } from '@oyum/database/connection'
import { sql } from 'kysely'
import { type DemoPerson, readNotes, readPeople } from './people.ts'
import { type PlannedOrder, planOrders, type Sellable } from './plan-orders.ts'

/**
 * A hundred orders in all states, so that the order desk has something to show. Only into a shop that has none: invented orders
 * never stand among real ones. Says how many it wrote.
 */
export async function loadOrders(db: Db, now: Date = new Date()): Promise<number> {
  const [people, notes] = await Promise.all([readPeople(), readNotes()])
  return db.transaction().execute(async (tx) => {
    await sql`lock table orders in share row exclusive mode`.execute(tx)
    const known = await tx.selectFrom('orders').select('id').limit(1).executeTakeFirst()
    if (known) return 0
    const orders = planOrders(people, notes, await readSellable(tx), now)
    await writeOrders(tx, orders, await writePeople(tx, people, orders, now), people)
    return orders.length
  })
}

/** What stands on the shelf in some number: the same order every time. */
async function readSellable(tx: Tx): Promise<Sellable[]> {
  const { rows } = await sql<Sellable>`
    select p.id as product_id, v.id as variation_id
    from products p left join product_variations v on v.product_id = p.id
    where p.is_active and coalesce(v.stock, p.stock) >= 8
    order by p.id, v.id`.execute(tx)
  return rows
}

const DAY_MS = 86_400_000

/** Everybody came some days before their first order: an account of today looks like one to be careful with. */
async function writePeople(
  tx: Tx,
  people: readonly DemoPerson[],
  orders: readonly PlannedOrder[],
  now: Date,
): Promise<number[]> {
  const rows = people.map(({ first, last, phone, locale }, person) => {
    // numbers grow with time, so the first that is found is the oldest
    const firstOrder = orders.find((order) => order.person === person)?.steps[0]?.at ?? now
    const createdAt = new Date(firstOrder.getTime() - (1 + (person % 30)) * DAY_MS)
    return { firstName: first, lastName: last, phone, locale, createdAt, phoneVerifiedAt: createdAt }
  })
  const written = await tx
    .insertInto('customers')
    .values(rows)
    // a developer may have logged in with such a number
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ lastSeenAt: now }))
    .returning(['id', 'phone'])
    .execute()
  const ids = new Map(written.map(({ id, phone }) => [phone, Number(id)]))
  return people.map(({ phone }) => ids.get(phone) ?? 0)
}

/** All orders in one statement a table. Prices, names and pictures are those of today, read where they stand. */
async function writeOrders(
  tx: Tx,
  orders: readonly PlannedOrder[],
  customers: readonly number[],
  people: readonly DemoPerson[],
): Promise<void> {
  const heads = orders.map(({ person, note, method, steps }, place) => ({
    ...{ place, customer: customers[person], note, method },
    ...{ placedAt: steps[0]?.at, status: steps.at(-1)?.status },
    ...{ phone: people[person]?.phone, address: people[person]?.address, locale: people[person]?.locale },
  }))
  const lines = orders.flatMap(({ lines }, place) =>
    lines.map(({ goods, quantity }, number) => ({ place, number: number + 1, ...goods, quantity })),
  )
  const steps = orders.flatMap(({ steps }, place) =>
    steps.map(({ status, at }, number) => ({
      ...{ place, at, status, from: steps[number - 1]?.status ?? null },
      actor: number === 0 ? 'customer' : 'shop',
    })),
  )
  await sql`
    create temporary table demo_orders on commit drop as
    select nextval('order_number') as id, h.* from (
      select * from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h (
        place int, customer bigint, note text, method payment_method, "placedAt" timestamptz(3), status order_status,
        phone text, address text, locale locale
      ) order by place
    ) h`.execute(tx)
  await sql`
    create temporary table demo_lines on commit drop as
    select o.id, o."placedAt", o.status, l.number, l."productId", l."variationId", v.type, l.quantity,
      payable_tenge(coalesce(v.price_tenge, p.price_tenge), p.discount_type, p.discount_hundredths) as unit,
      coalesce(v.price_tenge, p.price_tenge) as original, v.picture_position
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (
      place int, number int, "productId" int, "variationId" int, quantity int
    ) join demo_orders o using (place)
    join products p on p.id = l."productId" left join product_variations v on v.id = l."variationId"`.execute(
    tx,
  )
  await sql`
    insert into orders (id, placed_at, customer_id, status, payment_method, payment_status, order_amount_tenge,
                        delivery_address, phone, note, locale)
    select o.id, o."placedAt", o.customer, o.status, o.method,
      (case when o.status = 'delivered' then 'paid' else 'unpaid' end)::payment_status,
      (select sum(l.unit * l.quantity) from demo_lines l where l.id = o.id), o.address, o.phone, o.note, o.locale
    from demo_orders o`.execute(tx)
  await sql`
    insert into order_lines (order_id, order_placed_at, line_number, product_id, variation_id, variation_type,
                             name, image, unit_price_tenge, unit_original_tenge, quantity)
    select l.id, l."placedAt", l.number, l."productId", l."variationId", l.type,
      (select jsonb_object_agg(t.locale, t.name) from product_translations t where t.product_id = l."productId"),
      (select pic.file from product_pictures pic where pic.product_id = l."productId" and pic.role = 'gallery'
       order by pic.position is distinct from l.picture_position, pic.position limit 1),
      l.unit, l.original, l.quantity
    from demo_lines l`.execute(tx)
  await sql`
    insert into order_status_changes (order_id, order_placed_at, changed_at, from_status, to_status, actor)
    select o.id, o."placedAt", s.at, s."from", s.status, s.actor
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s (
      place int, at timestamptz, status order_status, "from" order_status, actor text
    ) join demo_orders o using (place)`.execute(tx)
  await moveStock(tx)
}

/**
 * Open orders have taken their pieces from the shelf. What was cancelled came back, and what was delivered has been filled up
 * since, so the shelves of the catalogue stay as full as they were.
 */
async function moveStock(tx: Tx): Promise<void> {
  await sql`
    insert into stock_movements (created_at, product_id, variation_id, order_id, order_placed_at, delta, reason)
    select "placedAt", "productId", "variationId", id, "placedAt", -quantity, 'order'::stock_reason from demo_lines
    union all
    select "placedAt", "productId", "variationId", id, "placedAt", quantity, 'cancelled'::stock_reason from demo_lines
    where status = 'cancelled'
    union all
    select "placedAt" + interval '2 days', "productId", "variationId", null, null, quantity, 'received'::stock_reason from demo_lines
    where status = 'delivered'`.execute(tx)
  const OPEN = sql`select "productId", "variationId", sum(quantity)::int as taken from demo_lines
    where status not in ('cancelled', 'delivered') group by "productId", "variationId"`
  await sql`with open as (${OPEN}) update products p set stock = p.stock - o.taken from open o
    where p.id = o."productId" and o."variationId" is null`.execute(tx)
  await sql`with open as (${OPEN}) update product_variations v set stock = v.stock - o.taken from open o
    where v.id = o."variationId"`.execute(tx)
}
