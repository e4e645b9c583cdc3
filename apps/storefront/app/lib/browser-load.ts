import { type ApiClient, createApiClient } from '@oyum/api-client/client'
import { type Locale, parseLocale } from '@oyum/shop-rules/locales'
import { toPageFailure } from './api-outcome.ts'
import { logInBrowser } from './browser-log.ts'
import type { PageLog } from './page-log.ts'

/** The language the page is written in. */
export const browserLocale = (): Locale => parseLocale(document.documentElement.lang)

export const browserApi = createBrowserApi()

/** A client of its own for calls that all end with one signal. */
function createBrowserApi(signal?: AbortSignal): ApiClient {
  return createApiClient({
    baseUrl: '',
    locale: browserLocale,
    ...(signal && { fetch: (input, init) => fetch(input, { signal, ...init }) }),
  })
}

/**
 * Runs a page's load function in the browser, straight against the api; its twin is server-load.server.ts. With the
 * signal of the navigation its calls end when the shopper goes elsewhere; the router ignores what they throw then.
 */
export async function browserLoad<T>(
  load: (api: ApiClient, log: PageLog) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const api = signal ? createBrowserApi(signal) : browserApi
  try {
    return await load(api, logInBrowser)
  } catch (error) {
    throw await toPageFailure(error, api)
  }
}
