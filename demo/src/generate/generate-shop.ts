import { createDatabase, createPool } from '@oyum/database/connection'
import pg from 'pg'
import { type DemoCatalogue, readCatalogue } from '../catalogue.ts'
import { loadDemo } from '../load.ts'
import { addCategories } from './add-categories.ts'
import { type CategoryPlan, planCategories } from './category-plan.ts'
import { copyTable, type TableRows } from './copy-table.ts'
import { drawFacts, type Facts } from './facts.ts'
import { moveProductSequences, writeSearchWords, writeStockMovements } from './finishing.ts'
import { Lanes } from './lanes.ts'
import { pictureRows } from './picture-rows.ts'
import { choiceOptionRows, productRows, variationRows } from './product-rows.ts'
import { type ProductTexts, productTexts } from './product-texts.ts'
import { type Progress, ProgressReport } from './progress.ts'
import { relationRows } from './relation-rows.ts'
import { checkForeignKey, dropSchemaParts, restoreForeignKeys, restoreIndexes } from './schema-parts.ts'
import { searchDocumentRows, translationRows } from './text-rows.ts'
import { readVocabulary, type Vocabulary } from './vocabulary.ts'

export interface GenerateOptions {
  /** a migrated database without products */
  url: string
  products: number
  seed?: number
  now?: Date
  onProgress?: (progress: Progress) => void
}

export interface GeneratedShop {
  products: number
  seconds: number
  rows: Record<string, number>
  bytes: number
  phases: Record<string, number>
}

interface Shop {
  catalogue: DemoCatalogue
  vocabulary: Vocabulary
  plan: CategoryPlan
  facts: Facts
  texts: ProductTexts
}

/** Fills an empty shop with the demo and as many generated products as are missing to the wanted number. */
export async function generateShop(options: GenerateOptions): Promise<GeneratedShop> {
  const { url, products, seed = 1, now = new Date(), onProgress } = options
  const report = new ProgressReport(onProgress)
  await report.phase('demo', () => loadDemoInto(url, now))
  const shop = await report.phase('draw', () => drawShop(products, seed))
  const lanes = await Lanes.open(url, 2)
  try {
    return await fillShop(lanes, shop, now, report)
  } finally {
    await lanes.close()
  }
}

async function loadDemoInto(url: string, now: Date): Promise<void> {
  const db = createDatabase(createPool({ url, poolSize: 1, statementTimeoutMs: 60_000 }))
  try {
    const found = await db.selectFrom('products').select('id').limit(1).executeTakeFirst()
    if (found)
      throw new Error('this database has products already; a shop is generated into an empty one only')
    await loadDemo(db, now)
  } finally {
    await db.destroy()
  }
}

async function drawShop(products: number, seed: number): Promise<Shop> {
  const [catalogue, vocabulary] = await Promise.all([readCatalogue(), readVocabulary()])
  const firstId = Math.max(...catalogue.products.map(({ id }) => id)) + 1
  const count = products - catalogue.products.length
  if (!Number.isInteger(products) || count < 1 || products > 20_000_000) {
    throw new RangeError(`products: a whole number above ${catalogue.products.length}, at most 20 million`)
  }
  const plan = planCategories(products, catalogue, vocabulary)
  const facts = drawFacts({ firstId, count, seed }, plan, vocabulary)
  return { catalogue, vocabulary, plan, facts, texts: productTexts(facts, plan, vocabulary) }
}

async function fillShop(lanes: Lanes, shop: Shop, now: Date, report: ProgressReport): Promise<GeneratedShop> {
  const { plan, facts, texts } = shop
  const tables = tablesOf(shop, now)
  const names = [...tables.map(({ table }) => table), 'stock_movements']
  const rows: Record<string, number> = {}

  const parts = await report.phase('prepare', () =>
    lanes.one(async (client) => {
      await addCategories(client, plan.added)
      for (const table of ['categories', ...names]) rows[table] = await countRows(client, table)
      return dropSchemaParts(client, names)
    }),
  )
  await report.phase('copy', () => {
    const step = report.counter(facts.count * tables.length)
    return lanes.run(
      tables.map((table) => async (client) => {
        const done = step()
        rows[table.table] = (rows[table.table] ?? 0) + (await copyTable(client, table, facts.count, done))
      }),
    )
  })
  await report.phase('movements', () =>
    lanes.one(async (client) => {
      rows.stock_movements = (rows.stock_movements ?? 0) + (await writeStockMovements(client, facts.firstId))
    }),
  )
  await report.phase('indexes', () =>
    lanes.run(names.map((name) => (client) => restoreIndexes(client, parts, name))),
  )
  await report.phase('foreign keys', async () => {
    await lanes.one((client) => restoreForeignKeys(client, parts))
    await lanes.run(parts.foreignKeys.map((key) => (client) => checkForeignKey(client, key)))
  })
  await report.phase('totals', () =>
    lanes.run([
      async (client) => void (await client.query('select recount_list_totals()')),
      async (client) => void (await writeSearchWords(client, texts.uses)),
      moveProductSequences,
    ]),
  )
  await report.phase('analyze', () => lanes.run(names.map((name) => (client) => settle(client, name))))
  const bytes = await lanes.one(async (client) => {
    await client.query('analyze')
    const { rows: found } = await client.query<{ bytes: number }>(
      'select pg_database_size(current_database()) as bytes',
    )
    return Number(found[0]?.bytes)
  })
  return { products: rows.products ?? 0, seconds: report.seconds(), rows, bytes, phases: report.phases }
}

// The slowest first, so that both lanes end at about the same time.
function tablesOf({ catalogue, vocabulary, plan, facts, texts }: Shop, now: Date): TableRows[] {
  return [
    searchDocumentRows(facts, texts),
    translationRows(facts, vocabulary, texts),
    productRows(facts, plan, vocabulary, texts, now),
    relationRows(facts, plan.subs.length),
    pictureRows(facts, vocabulary, catalogue),
    variationRows(facts, vocabulary),
    choiceOptionRows(facts, vocabulary),
  ]
}

async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${pg.escapeIdentifier(table)}`)
  return Number(rows[0]?.count)
}

// Vacuum marks the pages as seen by all, as they would be in a shop that has stood for a while.
async function settle(client: pg.Client, table: string): Promise<void> {
  await client.query(`vacuum (analyze) ${pg.escapeIdentifier(table)}`)
}
