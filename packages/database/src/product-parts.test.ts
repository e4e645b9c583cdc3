import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from './testing/test-database.ts'

// locale_mask and has_picture are what the staff's lists of unfinished goods are read by: never wrong, whoever writes.

const { db, pool } = await useTestDatabase()
const IDS = [1, 2, 3]
const BITS = { tk: 1, ru: 2, en: 4 } as const

async function addProducts(): Promise<void> {
  await sql`insert into products (id, slug, category_id, top_category_id, price_tenge, locale_mask, has_picture)
    select id, 'p-' || id, 1, 1, 100, 7, true from unnest(${IDS}::int[]) id`.execute(db)
}

beforeAll(async () => {
  await sql`insert into categories (id, slug) values (1, 'c')`.execute(db)
  await addProducts()
})

const kept = async () =>
  (await db.selectFrom('products').select(['id', 'localeMask', 'hasPicture']).orderBy('id').execute()).map(
    ({ id, localeMask, hasPicture }) => ({ id, localeMask, hasPicture }),
  )

/** The same by looking at the parts themselves. */
async function found() {
  const names = await db.selectFrom('productTranslations').select(['productId', 'locale']).execute()
  const pictures = await db.selectFrom('productPictures').select(['productId', 'role']).execute()
  const products = await db.selectFrom('products').select('id').orderBy('id').execute()
  return products.map(({ id }) => ({
    id,
    localeMask: names
      .filter((one) => one.productId === id)
      .reduce((sum, { locale }) => sum + BITS[locale], 0),
    hasPicture: pictures.some((one) => one.productId === id && one.role === 'gallery'),
  }))
}

const id = fc.constantFrom(...IDS)
const locale = fc.constantFrom('tk', 'ru', 'en')
const role = fc.constantFrom('gallery', 'material')
const step = fc.oneof(
  fc.tuple(id, locale).map(
    ([p, l]) => `insert into product_translations (product_id, locale, name) select id, '${l}', 'n'
    from products where id = ${p} on conflict do nothing`,
  ),
  fc
    .tuple(id, locale)
    .map(([p, l]) => `delete from product_translations where product_id = ${p} and locale = '${l}'`),
  fc.tuple(id, locale, locale).map(
    ([p, from, to]) => `update product_translations t set locale = '${to}' where product_id = ${p}
    and locale = '${from}' and not exists (select from product_translations o where o.product_id = ${p} and o.locale = '${to}')`,
  ),
  // to another product
  fc.tuple(id, id).map(
    ([
      from,
      to,
    ]) => `update product_translations t set product_id = ${to}, name = 'moved' where product_id = ${from}
    and exists (select from products where id = ${to})
    and not exists (select from product_translations o where o.product_id = ${to} and o.locale = t.locale)`,
  ),
  fc.constant(`update product_translations set name = name || '.' where length(name) < 100`),
  fc.tuple(id, role).map(
    ([p, r]) => `insert into product_pictures (product_id, role, position, file) select id, '${r}',
    (select count(*) + coalesce(max(position), 0) from product_pictures where product_id = ${p}), 'f' from products where id = ${p}`,
  ),
  fc.tuple(id, role).map(
    ([p, r]) => `delete from product_pictures where product_id = ${p} and role = '${r}'
    and position = (select max(position) from product_pictures where product_id = ${p} and role = '${r}')`,
  ),
  fc
    .tuple(id, role)
    .map(
      ([p, r]) =>
        `update product_pictures t set role = '${r}', position = position + 100 where product_id = ${p}`,
    ),
  fc.constant('delete from product_pictures'),
  fc
    .tuple(id, fc.nat({ max: 7 }), fc.boolean())
    .map(([p, mask, is]) => `update products set locale_mask = ${mask}, has_picture = ${is} where id = ${p}`),
  id.map((p) => `delete from products where id = ${p}`),
)

describe('which names and whether a picture a product has', () => {
  it('is kept through any run of changes, whatever is written over it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        await sql`delete from products`.execute(db)
        await addProducts()
        expect(await kept()).toEqual(await found())
        for (const one of steps) {
          await pool.query(one)
          expect(await kept(), one).toEqual(await found())
        }
      }),
      { numRuns: 25 },
    )
  })

  it.each([
    [
      'take the last two pictures',
      'delete from product_pictures where position = 0',
      'delete from product_pictures where position = 1',
    ],
    [
      'take the last picture and bring one',
      'delete from product_pictures',
      `insert into product_pictures (product_id, position, file) values (1, 9, 'f')`,
    ],
    [
      'write a name each',
      `insert into product_translations (product_id, locale, name) values (1, 'ru', 'n')`,
      `insert into product_translations (product_id, locale, name) values (1, 'en', 'n')`,
    ],
  ])('is right when two people at once %s', async (_, first, second) => {
    await sql`delete from products`.execute(db)
    await addProducts()
    await pool.query(
      `insert into product_pictures (product_id, position, file) values (1, 0, 'f'), (1, 1, 'f')`,
    )
    const [one, two] = [await pool.connect(), await pool.connect()]
    try {
      await one.query('begin')
      await one.query(first)
      const { rows } = await two.query<{ pid: number }>('select pg_backend_pid() as pid')
      const waiting = two.query(second)
      // not before the second waits for the first
      await expect
        .poll(async () => (await one.query('select pg_blocking_pids($1) as by', [rows[0]?.pid])).rows[0]?.by)
        .not.toEqual([])
      await one.query('commit')
      await waiting
    } finally {
      one.release()
      two.release()
    }
    expect(await kept()).toEqual(await found())
  })

  it('costs a text that changes no look at its product', async () => {
    await sql`delete from products`.execute(db)
    await addProducts()
    await pool.query(`insert into product_translations (product_id, locale, name) values (1, 'tk', 'n')`)
    const [holder, writer] = [await pool.connect(), await pool.connect()]
    try {
      await holder.query('begin')
      await holder.query('select from products where id = 1 for no key update')
      await writer.query("begin; set local lock_timeout = '1s'")
      await writer.query(`update product_translations set name = 'other' where product_id = 1`)
    } finally {
      for (const client of [holder, writer]) {
        await client.query('rollback')
        client.release()
      }
    }
  })
})

it('what goes on sale, or is archived, waits for no moment', async () => {
  await sql`delete from products`.execute(db)
  await addProducts()
  const publishAt = async () =>
    (await pool.query('select publish_at from products where id = 1')).rows[0]?.publish_at as Date | null
  const change = (what: string) => pool.query(`update products set ${what} where id = 1`)
  await change(`publish_at = '2030-01-01'`)
  expect(await publishAt()).toBeNull()
  await change(`is_active = false, publish_at = '2030-01-01'`)
  expect(await publishAt()).toEqual(new Date('2030-01-01T00:00:00Z'))
  await change('is_active = true')
  expect(await publishAt()).toBeNull()
  await change(`is_active = false, publish_at = '2030-01-01', archived_at = now()`)
  expect(await publishAt()).toBeNull()
})
