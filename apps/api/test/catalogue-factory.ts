import type { Db } from '@oyum/database/connection'
import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { foldText, indexText } from '@oyum/shop-rules/text-fold'
import { sql } from 'kysely'

// Rows for tests, with sensible values for what a test does not care about.

let counter = 0
const nextSlug = (kind: string) => `${kind}-${++counter}`

type Names = Partial<Record<Locale, string>>

function translations(names: Names): { locale: Locale; name: string }[] {
  return LOCALES.flatMap((locale) => (names[locale] ? [{ locale, name: names[locale] }] : []))
}

export interface NewCategory {
  parentId?: number | null
  names?: Names
  sortOrder?: number
  isActive?: boolean
}

export async function addCategory(db: Db, given: NewCategory = {}): Promise<number> {
  const slug = nextSlug('category')
  const { id } = await db
    .insertInto('categories')
    .values({
      slug,
      parentId: given.parentId ?? null,
      image: `${slug}.jpg`,
      sortOrder: given.sortOrder ?? 0,
      isActive: given.isActive ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const names = translations(given.names ?? { tk: slug })
  await db
    .insertInto('categoryTranslations')
    .values(names.map((name) => ({ categoryId: id, ...name })))
    .execute()
  return id
}

export interface NewProduct {
  categoryId: number
  names?: Names
  priceTenge?: number
  discountHundredths?: number
  discountType?: 'percent' | 'amount'
  stock?: number
  viewCount?: number
  widthMm?: number
  isActive?: boolean
  publishedAt?: Date
  pictures?: string[]
}

export async function addProduct(db: Db, given: NewProduct): Promise<number> {
  const {
    categoryId,
    names,
    pictures = [],
    discountHundredths = 0,
    discountType = 'percent',
    ...columns
  } = given
  // no sale runs: what is live is its own
  const own = { baseDiscountType: discountType, baseDiscountHundredths: discountHundredths }
  const slug = nextSlug('product')
  const { id } = await db
    .insertInto('products')
    // top_category_id is set by a trigger; the column wants a value all the same
    .values({
      slug,
      categoryId,
      topCategoryId: categoryId,
      priceTenge: 100_000,
      stock: 5,
      ...own,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const texts = translations(names ?? { tk: slug })
  await db
    .insertInto('productTranslations')
    .values(texts.map((text) => ({ productId: id, ...text })))
    .execute()
  if (pictures.length > 0) {
    await db
      .insertInto('productPictures')
      .values(pictures.map((file, position) => ({ productId: id, position, file })))
      .execute()
  }
  return id
}

/** Puts a product into the search index as the shop does: names and other words in all their forms. */
export async function addSearchDocument(db: Db, productId: number, names: string, words = ''): Promise<void> {
  const document = { productId, names: indexText(names), words: indexText(words) }
  await db.insertInto('searchDocuments').values(document).execute()
  await sql`update search_documents d set weight = search_weight(p.in_stock, p.view_count)
    from products p where p.id = d.product_id and p.id = ${productId}`.execute(db)
  const all = [...new Set(`${document.names} ${document.words}`.split(' '))].filter((word) => word !== '')
  await db
    .insertInto('searchWords')
    .values(all.map((word) => ({ word })))
    .onConflict((conflict) => conflict.column('word').doNothing())
    .execute()
}

/** A group of words that mean the same. */
export async function addSynonyms(db: Db, words: string[]): Promise<number> {
  const { id } = await db
    .insertInto('searchSynonymGroups')
    .values({ version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('searchSynonyms')
    .values(words.map((word) => ({ groupId: id, word, folded: foldText(word) })))
    .execute()
  return id
}
