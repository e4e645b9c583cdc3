import type { Db } from '@oyum/database/connection'
import { sql } from 'kysely'
import { readCatalogue } from './catalogue.ts'
import type { LoadedCatalogue } from './catalogue-with-gaps.ts'
import { loadCategories } from './load/categories.ts'
import { loadArticles, loadBanners, loadVideos } from './load/content.ts'
import { loadMediaFiles } from './load/media-files.ts'
import { loadProductParts } from './load/product-parts.ts'
import { loadProducts } from './load/products.ts'
import { retireLeftoverCategories, retireLeftoverProducts } from './load/retire-leftovers.ts'
import { loadRooms } from './load/rooms.ts'
import { loadSearch } from './load/search.ts'
import { moveSequences } from './load/sequences.ts'
import { loadStock } from './load/stock.ts'
import { loadVariations } from './load/variations.ts'
import { readMediaFacts } from './media-library.ts'
import { synonymRows } from './search-text.ts'
import { readUntidyCatalogue } from './untidy.ts'

export interface LoadSummary {
  categories: number
  products: number
  variations: number
  banners: number
  rooms: number
  videos: number
  articles: number
  mediaFiles: number
  searchWords: number
  synonyms: number
  /** pieces counted anew: all of them at the first load, none when nothing was sold since the last */
  stockMovements: number
}

export async function loadDemo(db: Db, now: Date = new Date()): Promise<LoadSummary> {
  return loadCatalogue(db, await readCatalogue(), now)
}

/** A shop in which everything is missing, too long or too much somewhere. */
export async function loadUntidy(db: Db, now: Date = new Date()): Promise<LoadSummary> {
  return loadCatalogue(db, await readUntidyCatalogue(), now)
}

/**
 * Makes the catalogue of a migrated database this one, in one transaction: a shopper sees the old one or the new one.
 * May be repeated at any time; customers, orders and what was ordered stay.
 */
async function loadCatalogue(db: Db, catalogue: LoadedCatalogue, now: Date): Promise<LoadSummary> {
  const media = await readMediaFacts()
  const { categories, products, banners, rooms, videos, articles } = catalogue
  const synonyms = synonymRows(catalogue.synonyms)
  return db.transaction().execute(async (tx) => {
    // the time limit of statements is for those a shopper waits for; nobody waits here, however busy the machine is
    await sql`set local statement_timeout = 0`.execute(tx)
    await retireLeftoverProducts(
      tx,
      products.map(({ id }) => id),
    )
    await retireLeftoverCategories(
      tx,
      categories.map(({ id }) => id),
    )
    await loadCategories(tx, categories)
    await loadProducts(tx, products, categories, now)
    await loadProductParts(tx, products)
    await loadVariations(tx, products)
    const stockMovements = await loadStock(tx, products, now)
    await loadBanners(tx, banners)
    await loadRooms(tx, rooms)
    await loadVideos(tx, videos, now)
    await loadArticles(tx, articles, now)
    const { searchWords } = await loadSearch(tx, synonyms)
    await loadMediaFiles(tx, media)
    await moveSequences(tx)
    return {
      categories: categories.length,
      products: products.length,
      variations: products.reduce((sum, { variations }) => sum + variations.length, 0),
      banners: banners.length,
      rooms: rooms.length,
      videos: videos.length,
      articles: articles.length,
      mediaFiles: media.length,
      searchWords,
      synonyms: synonyms.length,
      stockMovements,
    }
  })
}
