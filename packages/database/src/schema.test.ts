import { discountedTenge, payableTenge } from '@oyum/shop-rules/discount'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from './connection.ts'
import { useTestDatabase } from './testing/test-database.ts'

let db: Db
let url: string
beforeAll(async () => {
  ;({ db, url } = await useTestDatabase())
})

describe('the schema', () => {
  it('indexes every foreign key', async () => {
    // an index serves a key when its first columns are the key's columns, in any order
    const { rows } = await sql<{ key: string }>`
      select conrelid::regclass || '.' || conname as key
      from pg_constraint c
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
      )`.execute(db)
    expect(rows.map(({ key }) => key)).toEqual([])
    const count = await sql<{ n: number }>`select count(*)::int as n from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db)
    expect(count.rows[0]?.n).toBeGreaterThan(20)
  })

  it('the check for indexed keys can fail', async () => {
    await sql`create table unindexed_key (product_id int references products (id))`.execute(db)
    const { rows } = await sql`select from pg_constraint c
      where contype = 'f' and conrelid = 'unindexed_key'::regclass and not exists (
        select from pg_index i where i.indrelid = c.conrelid)`.execute(db)
    expect(rows).toHaveLength(1)
    await sql`drop table unindexed_key`.execute(db)
  })

  it('keeps money in bigint: every column named in tenge', async () => {
    const { rows } = await sql<{ place: string }>`select table_name || '.' || column_name as place
      from information_schema.columns
      where table_schema = 'public' and (column_name like '%tenge%' or column_name like '%price%')
        and data_type <> 'bigint'`.execute(db)
    expect(rows).toEqual([])
    const floats = await sql`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type in ('real', 'double precision', 'numeric', 'money')`.execute(
      db,
    )
    expect(floats.rows).toEqual([])
  })

  it('refuses a stock below zero, of a product and of a variation', async () => {
    const { category, product } = await addProduct(db, { stock: 0 })
    expect(category).toBeGreaterThan(0)
    await db
      .insertInto('productVariations')
      .values({ productId: product, position: 0, type: 'oat', priceTenge: 1, stock: 2 })
      .execute()
    const take = (table: 'products' | 'productVariations', pieces: number) =>
      db
        .updateTable(table)
        .set((eb) => ({ stock: eb('stock', '-', pieces) }))
        .where('stock', '>=', 0)
        .execute()
    await expect(take('productVariations', 3)).rejects.toThrow(/product_variations_stock_not_negative/)
    await expect(take('products', 3)).rejects.toThrow(/products_stock_not_negative/)
  })

  it('a product’s stock is the sum of its variations', async () => {
    const { product } = await addProduct(db, { stock: 0 })
    const stock = async () =>
      await db
        .selectFrom('products')
        .select(['stock', 'inStock'])
        .where('id', '=', product)
        .executeTakeFirstOrThrow()
    const variation = (position: number, pieces: number) => ({
      productId: product,
      position,
      type: `v${position}`,
      priceTenge: 100,
      stock: pieces,
    })
    await db
      .insertInto('productVariations')
      .values([variation(0, 4), variation(1, 3)])
      .execute()
    expect(await stock()).toEqual({ stock: 7, inStock: true })
    await db
      .updateTable('productVariations')
      .set({ stock: 0 })
      .where('productId', '=', product)
      .where('type', '=', 'v0')
      .execute()
    expect(await stock()).toEqual({ stock: 3, inStock: true })
    await db
      .deleteFrom('productVariations')
      .where('productId', '=', product)
      .where('type', '=', 'v1')
      .execute()
    expect(await stock()).toEqual({ stock: 0, inStock: false })
  })

  it('PRICE-06 PRICE-07 PRICE-08 computes the payable price exactly as shop-rules does', async () => {
    const cases = fc.sample(
      fc.record({
        price: fc.oneof(fc.integer({ min: 0, max: 5_000_00 }), fc.integer({ min: 0, max: 100_000_000_000 })),
        type: fc.constantFrom('percent' as const, 'amount' as const),
        hundredths: fc.oneof(
          fc.integer({ min: 0, max: 10_000 }),
          fc.constantFrom(0, 500, 1000, 1250, 3333, 9999, 10_000),
        ),
      }),
      3000,
    )
    const { rows } = await sql<{ payable: number }>`
      select payable_tenge(price, type::discount_type, hundredths) as payable
      from unnest(${cases.map((one) => one.price)}::bigint[], ${cases.map((one) => one.type)}::text[],
                  ${cases.map((one) => one.hundredths)}::bigint[]) with ordinality as c(price, type, hundredths, place)
      order by place`.execute(db)
    const discountOf = ({ type, hundredths }: (typeof cases)[number]) => {
      if (hundredths === 0) return undefined
      return type === 'percent' ? { percent: hundredths / 100 } : { tenge: hundredths }
    }
    const expected = cases.map((one) => payableTenge(one.price, discountOf(one)))
    expect(rows.map(({ payable }) => payable)).toEqual(expected)
    expect(discountedTenge(89_000, { percent: 10 })).toBe(80_100)
  })

  it('orders, lines and history become partitions by month without a change of any statement', async () => {
    const { product } = await addProduct(db, { stock: 5 })
    const { id: customerId } = await db
      .insertInto('customers')
      .values({ phone: '65000001' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const before = await placeOrder(db, customerId, product)
    await partitionByMonth(db, ['order_lines', 'order_status_changes'], 'order_placed_at')
    await partitionByMonth(db, ['orders'], 'placed_at')
    await sql`alter table order_lines add foreign key (order_id, order_placed_at) references orders (id, placed_at)`.execute(
      db,
    )
    const after = await placeOrder(db, customerId, product)
    const orders = await readOrders(db, customerId)
    expect(orders).toEqual([
      { id: before, lines: 1, quantity: 2 },
      { id: after, lines: 1, quantity: 2 },
    ])
    const { rows } = await sql<{
      kind: string
    }>`select relkind::text as kind from pg_class where relname = 'orders'`.execute(db)
    expect(rows).toEqual([{ kind: 'p' }])
    expect(url).toContain('oyum_test')
  })
})

async function addProduct(on: Db, given: { stock: number }): Promise<{ category: number; product: number }> {
  const slug = `s-${Math.random().toString(36).slice(2)}`
  const category = await on
    .insertInto('categories')
    .values({ slug })
    .returning('id')
    .executeTakeFirstOrThrow()
  const product = await on
    .insertInto('products')
    .values({ slug, categoryId: category.id, topCategoryId: category.id, priceTenge: 1000, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { category: category.id, product: product.id }
}

/** The statements an order placement uses, in one place so that both layouts run the very same ones. */
async function placeOrder(on: Db, customerId: number, productId: number): Promise<number> {
  return on.transaction().execute(async (tx) => {
    const order = await tx
      .insertInto('orders')
      .values({ customerId, paymentMethod: 'cash_on_delivery', orderAmountTenge: 2000, locale: 'tk' })
      .returning(['id', 'placedAt'])
      .executeTakeFirstOrThrow()
    const key = { orderId: order.id, orderPlacedAt: order.placedAt }
    const line = { lineNumber: 1, productId, quantity: 2, unitPriceTenge: 1000, unitOriginalTenge: 1000 }
    await tx
      .insertInto('orderLines')
      .values({ ...key, ...line, name: JSON.stringify({ tk: 'Diwan' }) })
      .execute()
    await tx
      .insertInto('orderStatusChanges')
      .values({ ...key, toStatus: 'pending', actor: 'customer' })
      .execute()
    return order.id
  })
}

function readOrders(on: Db, customerId: number) {
  return on
    .selectFrom('orders')
    .innerJoin('orderLines', (join) =>
      join
        .onRef('orderLines.orderId', '=', 'orders.id')
        .onRef('orderLines.orderPlacedAt', '=', 'orders.placedAt'),
    )
    .select(({ fn }) => [
      'orders.id',
      fn.countAll<number>().as('lines'),
      fn.sum<number>('quantity').as('quantity'),
    ])
    .where('customerId', '=', customerId)
    .groupBy('orders.id')
    .orderBy('orders.id')
    .execute()
}

async function partitionByMonth(on: Db, tables: string[], column: string): Promise<void> {
  for (const table of tables) {
    const old = `${table}_until_now`
    await sql.raw(`alter table ${table} rename to ${old}`).execute(on)
    await sql
      .raw(`create table ${table} (like ${old} including defaults including constraints including identity)
      partition by range (${column})`)
      .execute(on)
    const { rows } = await sql<{ definition: string }>`select pg_get_constraintdef(oid) as definition
      from pg_constraint where conrelid = ${old}::regclass and contype = 'p'`.execute(on)
    await sql.raw(`alter table ${table} add ${rows[0]?.definition}`).execute(on)
    await sql
      .raw(`create table ${table}_next partition of ${table} for values from ('2100-01-01') to (maxvalue)`)
      .execute(on)
    await sql
      .raw(`alter table ${table} attach partition ${old} for values from (minvalue) to ('2100-01-01')`)
      .execute(on)
  }
}
