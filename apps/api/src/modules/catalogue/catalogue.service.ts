import type { Db } from '@oyum/database/connection'
import { JsonText } from '@oyum/database/json-query'
import type { Locale } from '@oyum/shop-rules/locales'
import { AppError } from '#src/errors/app-error'
import { findDetails, listCategories, listNewest, listPopular, type Page } from './catalogue.repository.ts'

export type CatalogueService = ReturnType<typeof createCatalogueService>

const EMPTY_LIST = new JsonText('[]')

export function createCatalogueService({ db }: { db: Db }) {
  async function getDetails(locale: Locale, productId: number): Promise<JsonText> {
    const details = await findDetails(db, locale, productId)
    if (!details) throw new AppError('not_found')
    return details
  }

  async function latest(locale: Locale, page: Page, sortBy?: 'view_count'): Promise<JsonText> {
    const list = sortBy === 'view_count' ? listPopular : listNewest
    return (await list(db, locale, page)) ?? EMPTY_LIST
  }

  async function categories(locale: Locale): Promise<JsonText> {
    return (await listCategories(db, locale)) ?? EMPTY_LIST
  }

  return { getDetails, latest, categories }
}
