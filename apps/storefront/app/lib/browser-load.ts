import { type ApiClient, createApiClient } from '@oyum/api-client/client'
import { type Locale, parseLocale } from '@oyum/shop-rules/locales'
import { toPageFailure } from './api-outcome.ts'

/** The language the page is written in. */
export const browserLocale = (): Locale => parseLocale(document.documentElement.lang)

export const browserApi = createApiClient({ baseUrl: '', locale: browserLocale })

/** Runs a page's load function in the browser, straight against the api; its twin is server-load.server.ts. */
export async function browserLoad<T>(load: (api: ApiClient) => Promise<T>): Promise<T> {
  try {
    return await load(browserApi)
  } catch (error) {
    throw await toPageFailure(error, browserApi)
  }
}
