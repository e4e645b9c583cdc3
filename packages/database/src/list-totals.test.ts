import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from './connection.ts'
import { useTestDatabase } from './testing/test-database.ts'

let db: Db
const categories: number[] = []
beforeAll(async () => {
  ;({ db } = await useTestDatabase())
  const top = await db
    .insertInto('categories')
    .values({ slug: 'top' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const subs = await db
    .insertInto('categories')
    .values([
      { slug: 'sub-a', parentId: top.id },
      { slug: 'sub-b', parentId: top.id },
    ])
    .returning('id')
    .execute()
  categories.push(top.id, ...subs.map(({ id }) => id))
})

const kept = async (): Promise<Record<string, number>> => {
  const { rows } = await sql<{ list: string; total: number }>`
    select list, list_total(list) as total
    from (select list from list_totals union select list from list_total_changes) lists`.execute(db)
  return Object.fromEntries(rows.filter(({ total }) => total !== 0).map(({ list, total }) => [list, total]))
}

/** The same figures by counting the products themselves. */
const counted = async (): Promise<Record<string, number>> => {
  const { rows } = await sql<{ list: string; total: number }>`
    select list, count(*) as total from (
      select 'active' as list from products where is_active
      union all select 'active/available' from products where is_active and stock > 0
      union all select 'category/' || category_id from products where is_active
      union all select 'category/' || category_id || '/available' from products where is_active and stock > 0
      union all select 'category/' || c.parent_id from products p join categories c on c.id = p.category_id
        where p.is_active and c.parent_id is not null
      union all select 'category/' || c.parent_id || '/available' from products p join categories c on c.id = p.category_id
        where p.is_active and p.stock > 0 and c.parent_id is not null
      union all select 'discounted' from products where is_active and discount_hundredths > 0
      union all select 'discounted/' || discount_hundredths from products
        where is_active and discount_hundredths > 0 and discount_type = 'percent'
    ) all_lists group by list`.execute(db)
  return Object.fromEntries(rows.map(({ list, total }) => [list, total]))
}

const change = fc.record({
  what: fc.constantFrom(
    'add',
    'add',
    'add',
    'remove',
    'hide',
    'show',
    'sell',
    'refill',
    'move',
    'discount',
    'fold',
  ),
  pick: fc.nat({ max: 1000 }),
  value: fc.constantFrom(0, 500, 1000, 2000),
})

async function apply({ what, pick, value }: { what: string; pick: number; value: number }): Promise<void> {
  const categoryId = categories[pick % categories.length] ?? 0
  if (what === 'add') {
    const row = (n: number) => ({
      slug: `p-${Math.random().toString(36).slice(2)}-${n}`,
      categoryId,
      topCategoryId: categoryId,
      priceTenge: 1000,
      stock: pick % 3,
      baseDiscountHundredths: value,
    })
    await db
      .insertInto('products')
      .values([row(1), row(2)])
      .execute()
    return
  }
  if (what === 'fold') {
    await sql`select fold_list_totals(3)`.execute(db)
    return
  }
  const ids = (await db.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id)
  const id = ids[pick % Math.max(ids.length, 1)]
  if (id === undefined) return
  if (what === 'remove') await db.deleteFrom('products').where('id', '=', id).execute()
  else {
    const sets = {
      hide: { isActive: false },
      show: { isActive: true },
      sell: { stock: 0 },
      refill: { stock: 4 },
      move: { categoryId },
      discount: {
        baseDiscountHundredths: value,
        baseDiscountType: pick % 2 ? ('percent' as const) : ('amount' as const),
      },
    }
    await db
      .updateTable('products')
      .set(sets[what as keyof typeof sets])
      .where('id', '=', id)
      .execute()
  }
}

describe('kept list totals', () => {
  it('equal a count of the products after any run of changes, folded or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25 }), async (changes) => {
        for (const one of changes) await apply(one)
        expect(await kept()).toEqual(await counted())
      }),
      { numRuns: 25 },
    )
    await sql`select fold_list_totals()`.execute(db)
    expect(await db.selectFrom('listTotalChanges').select('id').execute()).toEqual([])
    const folded = await kept()
    await sql`select recount_list_totals()`.execute(db)
    expect(await kept()).toEqual(folded)
  })

  it('hold when many write and several fold at the same time', async () => {
    const work = Array.from({ length: 60 }, (_, n) =>
      apply({ what: n % 6 === 5 ? 'fold' : 'add', pick: n, value: 1000 }),
    )
    await Promise.all(work)
    expect(await kept()).toEqual(await counted())
  })

  it('selling one piece of many writes nothing to the totals', async () => {
    await sql`select fold_list_totals()`.execute(db)
    await db
      .insertInto('products')
      .values({ slug: 'many', categoryId: categories[0] ?? 0, topCategoryId: 1, priceTenge: 1, stock: 9 })
      .execute()
    await sql`select fold_list_totals()`.execute(db)
    await db
      .updateTable('products')
      .set((eb) => ({ stock: eb('stock', '-', 1) }))
      .where('slug', '=', 'many')
      .execute()
    expect(await db.selectFrom('listTotalChanges').select('id').execute()).toEqual([])
  })
})
