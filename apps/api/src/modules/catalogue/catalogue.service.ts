import { DEFAULT_LIMIT } from '@oyum/contract/limits'
import type { ProductCard } from '@oyum/contract/product'
import type { Db } from '@oyum/database/connection'
import { JsonText } from '@oyum/database/json-query'
import type { Locale } from '@oyum/shop-rules/locales'
import { manatFromTenge } from '@oyum/shop-rules/money'
import { safeHtmlJson } from '#src/answers/safe-html'
import { AppError } from '#src/errors/app-error'
import type { SearchResult, SearchService } from '../search/search.service.ts'
import {
  findCategory,
  findDetails,
  listByIds,
  listCategories,
  listDiscounted,
  listDiscountTypes,
  listLatest,
  listNewArrivals,
  listOfCategory,
  listPopular,
  type Page,
  type PriceOrder,
} from './catalogue.repository.ts'
import { findAround } from './product-around.repository.ts'
import { answerFound, answerNothingFound, type SearchReading } from './search-answer.repository.ts'

export type CatalogueService = ReturnType<typeof createCatalogueService>

export interface CategoryProductsRequest {
  id: number
  subcategoryId?: number | undefined
  search?: string | undefined
  sort?: PriceOrder | undefined
  onlyAvailable: boolean
}

interface Deps {
  db: Db
  search: SearchService
  /** told of a search that found nothing */
  onMissed?: (text: string, locale: Locale) => void
}

export function createCatalogueService({ db, search, onMissed }: Deps) {
  async function getDetails(locale: Locale, productId: number): Promise<JsonText> {
    const details = await findDetails(db, locale, productId)
    if (!details) throw new AppError('not_found')
    return new JsonText(safeHtmlJson(details.text))
  }

  async function getAround(locale: Locale, productId: number): Promise<JsonText> {
    const around = await findAround(db, locale, productId)
    if (!around) throw new AppError('not_found')
    return around
  }

  /** Cards in the order of the ids; what is no longer sold is left out. */
  async function cards(locale: Locale, ids: number[]): Promise<ProductCard[]> {
    if (ids.length === 0) return []
    const page = { offset: 1, limit: ids.length }
    const list = await listByIds(db, locale, page, ids, { onlyAvailable: false })
    return JSON.parse(list.text).products
  }

  function latest(locale: Locale, page: Page, sortBy?: 'view_count'): Promise<JsonText> {
    const list = sortBy === 'view_count' ? listPopular : listLatest
    return list(db, locale, page)
  }

  function categories(locale: Locale): Promise<JsonText> {
    return listCategories(db, locale)
  }

  function newArrivals(locale: Locale, page: Page): Promise<JsonText> {
    return listNewArrivals(db, locale, page)
  }

  function discounted(locale: Locale, page: Page, percent?: number): Promise<JsonText> {
    // a percent no product can have (12.345, -5, 1e9) is simply an empty list
    const hundredths = percent === undefined ? undefined : Math.round(percent * 100)
    return listDiscounted(db, locale, page, hundredths)
  }

  function discountTypes(): Promise<JsonText> {
    return listDiscountTypes(db)
  }

  async function categoryProducts(
    locale: Locale,
    page: Page,
    wish: CategoryProductsRequest,
  ): Promise<JsonText> {
    const categoryId = wish.subcategoryId ?? wish.id
    const category = await findCategory(db, categoryId)
    const isElsewhere = wish.subcategoryId !== undefined && category?.parentId !== wish.id
    if (!category || isElsewhere) return listByIds(db, locale, page, [], wish)
    const text = wish.search?.trim()
    if (text) {
      const ids = await search.findInCategory(text, categoryId)
      return listByIds(db, locale, page, ids, wish)
    }
    const scope = category.parentId === null ? 'top' : 'sub'
    return listOfCategory(db, locale, page, { ...wish, scope, categoryId })
  }

  async function searchProducts(locale: Locale, page: Page, text: string): Promise<JsonText> {
    const result = await search.search(text)
    if (result.ids.length > 0) return answerFound(db, locale, page, result.ids, understood(result))
    // the page of a search, as it is first asked for; what is asked while somebody types is shorter and half a word
    if (page.offset === 1 && page.limit === DEFAULT_LIMIT) onMissed?.(text, locale)
    return answerNothingFound(db, locale, page, result.near)
  }

  return {
    categoryProducts,
    searchProducts,
    getDetails,
    getAround,
    cards,
    latest,
    newArrivals,
    discounted,
    discountTypes,
    categories,
  }
}

/** In the words of the contract. */
function understood({ isMore, readAs, bounds, without }: SearchResult): SearchReading {
  const manat = (tenge: number | undefined) => (tenge === undefined ? null : manatFromTenge(tenge))
  return {
    is_more: isMore,
    read_as: readAs ?? null,
    narrowed: bounds
      ? {
          min_price: manat(bounds.minTenge),
          max_price: manat(bounds.maxTenge),
          min_width_mm: bounds.minWidthMm ?? null,
          max_width_mm: bounds.maxWidthMm ?? null,
        }
      : null,
    without: without ?? null,
  }
}
