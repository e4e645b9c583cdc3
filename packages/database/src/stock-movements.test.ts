import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseRole } from './connection.ts'
import { useTestDatabase } from './testing/test-database.ts'

const { pool } = await useTestDatabase()
const ROLES: DatabaseRole[] = ['oyum_api', 'oyum_worker', 'oyum_staff']
let product: number
let person: number

beforeAll(async () => {
  const { rows } = await pool.query(`
    with category as (insert into categories (slug) values ('movements') returning id)
    insert into products (slug, category_id, top_category_id, price_tenge, stock)
    select 'movements', id, id, 100, 5 from category returning id`)
  product = rows[0].id
  const people = await pool.query(`
    insert into staff_accounts (login, name, role, locale) values ('ammar', 'Ammarçy', 'warehouse', 'tk') returning id`)
  person = people.rows[0].id
  await pool.query("insert into stock_movements (product_id, delta, reason) values ($1, 5, 'initial')", [
    product,
  ])
})

/** What the database says to it; nothing stays. */
async function said(text: string, { as, values }: { as?: DatabaseRole; values?: unknown[] } = {}) {
  const client = await pool.connect()
  await client.query('begin')
  try {
    if (as) await client.query(`set local role ${as}`)
    await client.query(text, values)
    return 'done'
  } catch (error) {
    const { code, constraint } = error as pg.DatabaseError
    return constraint ?? code
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const TRIES = [
  'update stock_movements set delta = delta + 1',
  "update stock_movements set note = 'x'",
  'update stock_movements set staff_id = null',
  'delete from stock_movements',
  'truncate stock_movements',
  'truncate products cascade',
]

describe('a movement is written once', () => {
  it.each(ROLES)('GOODS-16 %s can neither change nor delete one, nor put the lock away', async (as) => {
    for (const text of [...TRIES, 'alter table stock_movements disable trigger all'])
      expect([text, await said(text, { as })]).toEqual([text, '42501'])
  })

  it('GOODS-16 not even the owner of the tables can, unless the lock is taken off first', async () => {
    // restrict_violation
    for (const text of TRIES) expect([text, await said(text)]).toEqual([text, '23001'])
  })
})

describe('what somebody of the staff moves', () => {
  const move = (delta: number, note: string, staffId: number | null = person) =>
    said(
      "insert into stock_movements (product_id, delta, reason, staff_id, note) values ($1, $2, 'lost', $3, $4)",
      {
        ...{ as: 'oyum_staff', values: [product, delta, staffId, note] },
      },
    )

  it('needs words when it goes from the shelf', async () => {
    expect(await move(-1, '')).toBe('stock_movements_explained')
    expect(await move(-1, ' \n')).toBe('stock_movements_explained')
    expect(await move(-1, 'suw degdi')).toBe('done')
    expect(await move(1, '')).toBe('done')
    // what nobody of the staff moves is a sale, a command or the clock
    expect(await move(-1, '', null)).toBe('done')
  })

  it('has a bound for its words and a person who exists', async () => {
    expect(await move(1, 'a'.repeat(501))).toBe('stock_movements_note_check')
    expect(await move(1, '', 999_999)).toBe('stock_movements_staff_id_fkey')
  })
})

it('who an actor is of the staff is read from how it is written', async () => {
  const { rows } = await pool.query(`
    select staff_of_actor('staff 12') as one, staff_of_actor('customer') as other, staff_of_actor(null) as nobody,
      staff_of_actor('staff 12 x') as wrong`)
  expect(rows).toEqual([{ one: 12, other: null, nobody: null, wrong: null }])
})
