import type { Db } from '@oyum/database/connection'
import { JsonText } from '@oyum/database/json-query'
import type { Locale } from '@oyum/shop-rules/locales'
import { AppError } from '#src/errors/app-error'
import {
  findDetails,
  listCategories,
  listDiscounted,
  listDiscountTypes,
  listLatest,
  listNewArrivals,
  listPopular,
  type Page,
} from './catalogue.repository.ts'

export type CatalogueService = ReturnType<typeof createCatalogueService>

const EMPTY_LIST = new JsonText('[]')

export function createCatalogueService({ db }: { db: Db }) {
  async function getDetails(locale: Locale, productId: number): Promise<JsonText> {
    const details = await findDetails(db, locale, productId)
    if (!details) throw new AppError('not_found')
    return details
  }

  async function latest(locale: Locale, page: Page, sortBy?: 'view_count'): Promise<JsonText> {
    const list = sortBy === 'view_count' ? listPopular : listLatest
    return (await list(db, locale, page)) ?? EMPTY_LIST
  }

  async function categories(locale: Locale): Promise<JsonText> {
    return (await listCategories(db, locale)) ?? EMPTY_LIST
  }

  async function newArrivals(locale: Locale, page: Page): Promise<JsonText> {
    return (await listNewArrivals(db, locale, page)) ?? EMPTY_LIST
  }

  async function discounted(locale: Locale, page: Page, percent?: number): Promise<JsonText> {
    // a percent no product can have (12.345, -5, 1e9) is simply an empty list
    const hundredths = percent === undefined ? undefined : Math.round(percent * 100)
    return (await listDiscounted(db, locale, page, hundredths)) ?? EMPTY_LIST
  }

  async function discountTypes(): Promise<JsonText> {
    return (await listDiscountTypes(db)) ?? EMPTY_LIST
  }

  return { getDetails, latest, newArrivals, discounted, discountTypes, categories }
}
