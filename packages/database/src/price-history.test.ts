import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from './testing/test-database.ts'

const { pool } = await useTestDatabase()
let product: number
beforeAll(async () => {
  const { rows } = await pool.query(`
    with category as (insert into categories (slug) values ('prices') returning id)
    insert into products (slug, category_id, top_category_id, price_tenge, stock)
    select 'prices', id, id, 100, 5 from category returning id`)
  product = rows[0].id
  await pool.query('update products set price_tenge = 200 where id = $1', [product])
})
const count = async () => (await pool.query('select count(*)::int as n from price_history')).rows[0].n

describe('price_history', () => {
  it('names who said so in the transaction, else the login', async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query("select set_config('oyum.actor', 'job campaigns', true)")
      await client.query('update products set base_discount_hundredths = 500 where id = $1', [product])
      await client.query('commit')
      await client.query('update products set price_tenge = 300 where id = $1', [product])
    } finally {
      client.release()
    }
    const { rows } = await pool.query(
      'select actor, price_before_tenge, price_tenge from price_history order by id',
    )
    const { rows: me } = await pool.query("select 'login ' || session_user as login")
    expect(rows).toEqual([
      { actor: me[0].login, price_before_tenge: 100, price_tenge: 200 },
      { actor: 'job campaigns', price_before_tenge: 200, price_tenge: 200 },
      { actor: me[0].login, price_before_tenge: 200, price_tenge: 300 },
    ])
  })

  it('is written by a change of a price alone: no sale, no text', async () => {
    const before = await count()
    await pool.query(
      'update products set stock = stock - 1, view_count = 7, price_tenge = price_tenge where id = $1',
      [product],
    )
    expect(await count()).toBe(before)
  })

  it.each([
    'update price_history set price_tenge = 1',
    'delete from price_history',
    'truncate price_history',
  ])('cannot be changed, not even by the owner: %s', async (text) => {
    await expect(pool.query(text)).rejects.toThrow('price_history is written once')
  })
})
