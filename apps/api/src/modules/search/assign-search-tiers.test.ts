import { createDatabase, createPool } from '@oyum/database/connection'
import { useTestDatabase } from '@oyum/database/testing/test-database'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addCategory, addProduct, addSearchDocument } from '#test/catalogue-factory'
import { assignSearchTiers } from './assign-search-tiers.ts'

let database: Awaited<ReturnType<typeof useTestDatabase>>
const ids: number[] = []
beforeAll(async () => {
  database = await useTestDatabase()
  const categoryId = await addCategory(database.db)
  // looked at in an order that is not that of their ids; the third is sold out
  for (const viewCount of [5, 60, 90, 20, 80, 10, 70]) {
    const stock = viewCount === 90 ? 0 : 3
    const id = await addProduct(database.db, { categoryId, viewCount, stock })
    await addSearchDocument(database.db, id, `diwan ${viewCount}`)
    ids.push(id)
  }
  await sql`update products set is_active = false where view_count = 10`.execute(database.db)
  await forget()
})

const forget = () => sql`update search_documents set tier = 2, weight = 1`.execute(database.db)
const tiers = async () => {
  const rows = await sql<{ tier: number }>`
    select d.tier from search_documents d where product_id = any(${ids}) order by product_id`.execute(
    database.db,
  )
  return rows.rows.map(({ tier }) => tier)
}

it('in parts as at once: the most wanted in tier 0, the next in tier 1, what is off sale in none', async () => {
  const expected = [2, 1, 2, 1, 0, -1, 0]
  expect(await assignSearchTiers(database.db, { best: 2, good: 2, batch: 2 })).toBe(7)
  expect(await tiers()).toEqual(expected)
  expect(await assignSearchTiers(database.db, { best: 2, good: 2, batch: 2 })).toBe(0)
  await forget()
  await sql`select assign_search_tiers(2, 2)`.execute(database.db)
  expect(await tiers()).toEqual(expected)
  // a shop that is smaller than its tiers
  await assignSearchTiers(database.db, { best: 100, good: 100 })
  expect(await tiers()).toEqual([0, 0, 0, 0, 0, -1, 0])
})

it('a part is done and let go before the next begins: one that somebody holds stops only its own', async () => {
  await forget()
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query('select from search_documents where product_id = $1 for update', [ids[5]])
  const impatient = createDatabase(createPool({ url: database.url, poolSize: 1, lockTimeoutMs: 200 }))
  const done = assignSearchTiers(impatient, { best: 2, good: 2, batch: 2 })
  await expect(done).rejects.toThrow(/lock timeout/)
  await impatient.destroy()
  await holder.query('rollback')
  holder.release()
  // the four before it are where they belong, and free
  expect((await tiers()).slice(0, 4)).toEqual([2, 1, 2, 1])
  const weights = await sql<{ n: number }>`
    select count(*)::int as n from search_documents where weight <> 1 and product_id = any(${ids})`.execute(
    database.db,
  )
  expect(weights.rows[0]?.n).toBe(4)
})
