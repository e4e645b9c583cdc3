import { createDatabase, createPool } from '@oyum/database/connection'
import { useTestDatabase } from '@oyum/database/testing/test-database'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { addCategory, addProduct } from '#test/catalogue-factory'
import { publishDueProducts } from './publish-due-products.ts'

const { db, pool, url } = await useTestDatabase()
// with the rights of who runs it, and no more
const ofWorker = createDatabase(createPool({ url, role: 'oyum_worker', poolSize: 1 }))
const categoryId = await addCategory(db)
afterAll(() => ofWorker.destroy())
let id = 0
beforeEach(async () => {
  id = await addProduct(db, { categoryId, isActive: false })
})
const change = (what: string) => pool.query(`update products set ${what} where id = $1`, [id])
const known = async () =>
  (await pool.query('select is_active, published_at, publish_at, version from products where id = $1', [id]))
    .rows[0]
const YESTERDAY = `date_trunc('day', now()) - interval '1 day'`

it('puts a draft on sale once its moment has come, as new since then', async () => {
  await change(`publish_at = ${YESTERDAY}`)
  const { publish_at: moment } = await known()
  const total = async () => (await pool.query(`select list_total('active')::int as n`)).rows[0].n
  const before = await total()
  await publishDueProducts(ofWorker)
  expect(await known()).toEqual({ is_active: true, published_at: moment, publish_at: null, version: 2 })
  expect(await total()).toBe(before + 1)
  // taken off sale again by a person it stays so
  await change('is_active = false')
  await publishDueProducts(ofWorker)
  expect(await known()).toMatchObject({ is_active: false, version: 2 })
})

it('leaves what waits for a later moment, for none, or is archived', async () => {
  for (const what of [
    `publish_at = now() + interval '1 hour'`,
    'publish_at = null',
    `publish_at = ${YESTERDAY}, archived_at = now()`,
  ]) {
    await change(what)
    await publishDueProducts(ofWorker)
    expect(await known(), what).toMatchObject({ is_active: false, version: 1 })
  }
})

it('passes by what somebody holds, and takes it the next time', async () => {
  await change(`publish_at = ${YESTERDAY}`)
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from products where id = $1 for no key update', [id])
    await publishDueProducts(ofWorker)
    expect(await known()).toMatchObject({ is_active: false })
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await publishDueProducts(ofWorker)
  expect(await known()).toMatchObject({ is_active: true })
})
