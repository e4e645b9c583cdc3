import type { AddArticle, StaffArticle } from '@oyum/contract/staff/articles'
import { MAX_ARTICLE_CHARS, STORY_ROWS } from '@oyum/contract/staff/limits'
import type { Db, Tx } from '@oyum/database/connection'
import { safeText } from '@oyum/database/safe-html'
import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { foldText } from '@oyum/shop-rules/text-fold'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit, Snapshot } from '#src/http/staff-audit'
import { versionConflict } from '../audit/version-conflict.service.ts'
import {
  type ArticleRow,
  type ArticleText,
  addArticle,
  areProducts,
  findArticle,
  listArticles,
  lockArticle,
  type StoredArticle,
  writeArticle,
} from './articles.repository.ts'
import { areReady } from './ready-pictures.repository.ts'

export type StaffArticlesService = ReturnType<typeof createStaffArticles>

interface Who {
  audit: Audit
  staff: SessionStaff
}

export function createStaffArticles(db: Db) {
  return {
    async list(locale: Locale, after: number | undefined) {
      const found = await listArticles(db, locale, after)
      const rows = found.slice(0, STORY_ROWS)
      return {
        rows: rows.map(({ publishedAt, ...row }) => ({ ...row, publishedAt: publishedAt.toISOString() })),
        next: found.length > rows.length ? (rows.at(-1)?.id ?? null) : null,
      }
    },

    async read(id: number, locale: Locale): Promise<StaffArticle> {
      const found = await findArticle(db, id, locale)
      if (!found) throw new AppError('not_found')
      return toldArticle(found)
    },

    add: ({ audit, staff }: Who, given: AddArticle) =>
      audit.inOne(async (tx, record) => {
        const article = stored(given, {})
        await assertParts(tx, article, [])
        const id = await addArticle(tx, slugOf(article), article)
        record.changed('article', id, undefined, snapshot(article))
        return kept(tx, id, staff.locale)
      }),

    change: ({ audit, staff }: Who, id: number, { version, ...given }: AddArticle & { version: number }) =>
      audit.inOne(async (tx, record) => {
        if (!(await lockArticle(tx, id))) throw new AppError('not_found')
        const found = await getArticle(tx, id, staff.locale)
        if (found.version !== version)
          throw await versionConflict(
            tx,
            { entity: 'article', id, fields: VERSIONED },
            { ...toldArticle(found) },
          )
        const before = storedOf(found)
        const article = stored(given, before.texts)
        await assertParts(tx, article, before.pictures)
        if (record.changed('article', id, snapshot(before), snapshot(article)))
          await writeArticle(tx, id, article)
        else record.nothingChanged()
        return kept(tx, id, staff.locale)
      }),
  }
}

const NO_TEXT: ArticleText = { name: '', description: '' }
const ofEach = (texts: StoredArticle['texts'], of: (text: ArticleText) => ArticleText) => ({
  ...{ tk: of(texts.tk ?? NO_TEXT), ru: of(texts.ru ?? NO_TEXT), en: of(texts.en ?? NO_TEXT) },
})

/** Texts leave sanitized, whatever stands in the database. */
function toldArticle({ publishedAt, texts, ...article }: ArticleRow): StaffArticle {
  return {
    ...{ ...article, publishedAt: publishedAt.toISOString() },
    texts: ofEach(texts, ({ name, description }) => ({ name, description: safeText(description) })),
  }
}

const storedOf = ({ texts, isActive, publishedAt, pictures, products }: ArticleRow): StoredArticle => ({
  ...{ texts, isActive, publishedAt: publishedAt.toISOString(), pictures },
  productIds: products.map(({ id }) => id),
})

/** Sanitized; what nobody typed in stays as it was; a language with nothing in it is none. */
function stored({ texts, publishedAt, ...given }: AddArticle, before: StoredArticle['texts']): StoredArticle {
  const kept = LOCALES.flatMap((locale) => {
    const name = texts[locale].name.trim()
    const old = before[locale]?.description
    const typed = texts[locale].description
    const description = old !== undefined && typed === safeText(old) ? old : safeText(typed)
    const isWrong = description.length > MAX_ARTICLE_CHARS || (name === '' && description.trim() !== '')
    if (isWrong)
      throw new AppError('validation', { field: `texts.${locale}.${name === '' ? 'name' : 'description'}` })
    return name === '' ? [] : [[locale, { name, description }]]
  })
  // what nobody can read is a draft
  if (given.isActive && kept.length === 0) throw new AppError('validation', { field: 'texts.tk.name' })
  return { ...given, publishedAt: new Date(publishedAt).toISOString(), texts: Object.fromEntries(kept) }
}

async function assertParts(tx: Tx, { pictures, productIds }: StoredArticle, before: string[]): Promise<void> {
  const added = pictures.filter((file) => !before.includes(file))
  if (!(await areReady(tx, 'article', added))) throw new AppError('validation', { field: 'pictures' })
  if (!(await areProducts(tx, productIds))) throw new AppError('validation', { field: 'productIds' })
}

function slugOf({ texts }: StoredArticle): string {
  const name = (texts.tk ?? texts.ru ?? texts.en)?.name ?? ''
  return foldText(name).replace(/[^a-z0-9]+/g, '-') || 'article'
}

const FIELDS = ['name', 'description'] as const
const VERSIONED = [
  ...['isActive', 'publishedAt', 'pictures', 'productIds'],
  ...LOCALES.flatMap((locale) => FIELDS.map((field) => `${field}.${locale}`)),
]

/** Each text of each language is a field of its own; none and an empty one are the same. */
function snapshot({ texts, ...article }: StoredArticle): Snapshot {
  const words = LOCALES.flatMap((locale) =>
    FIELDS.map((field) => [`${field}.${locale}`, texts[locale]?.[field] || null]),
  )
  return { ...article, ...Object.fromEntries(words) }
}

async function getArticle(tx: Tx, id: number, locale: Locale): Promise<ArticleRow> {
  const found = await findArticle(tx, id, locale)
  if (!found) throw new AppError('not_found')
  return found
}

async function kept(tx: Tx, id: number, locale: Locale) {
  const { version, isShown } = await getArticle(tx, id, locale)
  return { id, version, isShown }
}
