import type { ApiClient } from '@oyum/api-client/client'
import { MAX_ASKED_PERCENT } from '@oyum/contract/limits'
import { percentFromParam } from '@oyum/shop-rules/pagination'
import type { PageLog } from '#app/loading/page-log.ts'
import { NO_CACHE, type ProductPage, pageQuery, toProductPage } from '#app/loading/product-page.ts'

export async function loadNewProducts(api: ApiClient, url: URL, log: PageLog): Promise<ProductPage> {
  const answer = await api.products.newArrival({ query: pageQuery(url), headers: NO_CACHE })
  return toProductPage(answer, url, log)
}

export async function loadPopular(api: ApiClient, url: URL, log: PageLog): Promise<ProductPage> {
  const answer = await api.products.latest({
    query: { sort_by: 'view_count', ...pageQuery(url) },
    headers: NO_CACHE,
  })
  return toProductPage(answer, url, log)
}

export interface DiscountData extends ProductPage {
  percent: number | undefined
  /** For the selector, which has only «all» when they cannot be had: the list is what the page is about. */
  percents: number[]
}

export async function loadDiscount(api: ApiClient, url: URL, log: PageLog): Promise<DiscountData> {
  const percent = percentFromParam(url.searchParams.get('percent'))
  const [answer, percents] = await Promise.all([
    api.products.discounted({
      query: {
        ...pageQuery(url),
        ...(percent !== undefined && {
          // the api takes none beyond these, and nothing is found there either way
          percent: Math.max(-MAX_ASKED_PERCENT, Math.min(percent, MAX_ASKED_PERCENT)),
        }),
      },
    }),
    api.products.discountTypes().catch((error: unknown) => {
      log('discount percents failed', { error: String(error) })
      return []
    }),
  ])
  return { ...toProductPage(answer, url, log), percent, percents }
}
