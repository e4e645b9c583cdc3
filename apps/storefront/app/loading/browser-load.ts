import { type ApiClient, createShopClient } from '@oyum/api-client/client'
import { type Locale, parseLocale } from '@oyum/shop-rules/locales'
import { abortAfter } from './abort-after.ts'
import { logInBrowser } from './browser-log.ts'
import { hearLine } from './line.ts'
import { isOutage, toPageFailure } from './page-failure.ts'
import type { PageLog } from './page-log.ts'

// Far longer than an answer takes at 1 Mbit/s.
const TIMEOUT_MS = 20_000

/** The language the page is written in. */
export const browserLocale = (): Locale => parseLocale(document.documentElement.lang)

export const browserApi = createBrowserApi()

/** Asks the server also where the browser still has an answer: it may show one up to a minute old while it asks anew. */
export const freshApi = createBrowserApi({ cache: 'no-cache' })

/** A client of its own for calls that have something in common, such as the signal that ends them. */
function createBrowserApi(all: RequestInit = {}): ApiClient {
  return createShopClient({
    baseUrl: '',
    locale: browserLocale,
    fetch: (input, init) => {
      const request = { ...all, ...init }
      const answer = fetch(input, { ...request, signal: abortAfter(TIMEOUT_MS, request.signal) })
      answer.then(hearLine, hearLine)
      return answer
    },
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
  const api = signal ? createBrowserApi({ signal }) : browserApi
  // Calls that ended because the shopper went elsewhere did not fail.
  const log: PageLog = (...entry) => {
    if (!signal?.aborted) logInBrowser(...entry)
  }
  try {
    return await load(api, log)
  } catch (error) {
    if (isOutage(error)) log('page: a call failed', { error })
    throw await toPageFailure(error, api)
  }
}
