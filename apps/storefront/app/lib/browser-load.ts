import { type ApiClient, createApiClient } from '@oyum/api-client/client'
import { parseLocale } from '@oyum/shop-rules/locales'
import { toPageFailure } from './api-outcome.ts'

export const browserApi = createApiClient({
  baseUrl: '',
  locale: () => parseLocale(document.documentElement.lang),
})

/** Runs a page's load function in the browser, straight against the api; its twin is server-load.server.ts. */
export async function browserLoad<T>(load: (api: ApiClient) => Promise<T>): Promise<T> {
  try {
    return await load(browserApi)
  } catch (error) {
    throw await toPageFailure(error, browserApi)
  }
}
