import type { ApiClient } from '@oyum/api-client/client'
import type { SearchReading } from '@oyum/api-client/read/search'
import { MAX_SEARCH_CHARS } from '@oyum/contract/limits'
import { searchText } from '@oyum/shop-rules/limits'
import type { PageLog } from '#app/loading/page-log.ts'
import { type ProductPage, pageQuery, toProductPage } from '#app/loading/product-page.ts'

export interface SearchData {
  /** As the address says it, trimmed. */
  query: string
  /** Missing while the text is too short: then nothing is asked. */
  list?: ProductPage
  /** How the text was understood; missing with the list. */
  reading?: SearchReading
  /** The line broke in the middle of typing. The page stays, with what was typed. */
  isFailed?: boolean
}

export async function loadSearch(api: ApiClient, url: URL, log: PageLog): Promise<SearchData> {
  const query = readQuery(url)
  const name = searchText(query)
  if (!name) return { query }
  const { offset, limit } = pageQuery(url)
  // The first page is asked for by the text alone.
  const answer = await api.products.search({ query: offset > 1 ? { name, offset, limit } : { name } })
  const { isMore, readAs, narrowed, without, instead } = answer
  return {
    query,
    list: toProductPage(answer, url, log),
    reading: { isMore, readAs, narrowed, without, instead },
  }
}

export function readQuery(url: URL): string {
  return (url.searchParams.get('query') ?? '').trim().slice(0, MAX_SEARCH_CHARS)
}
