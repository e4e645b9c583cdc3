import { type ApiClient, createShopClient } from '@oyum/api-client/client'
import { REQUEST_ID_HEADER, STOREFRONT_HEADER } from '@oyum/contract/errors'
import type { Locale } from '@oyum/shop-rules/locales'
import { env } from './env.server.ts'

// A page that waits longer is of no use to anybody; the shopper gets the error page with a retry instead.
const API_TIMEOUT_MS = 15_000
// By these the api's limits tell shoppers apart, who share addresses; and how the shopper reached the shop.
const FORWARDED = ['x-forwarded-for', 'cookie', 'user-agent', 'accept-language', 'x-forwarded-proto']
// fetch would say its own; between two processes packing costs more than it saves
const UNSAID = { 'user-agent': '', 'accept-language': '', 'accept-encoding': 'identity' }

interface Shopper {
  request: Request
  locale: Locale
  requestId: string
}

interface More {
  onAnswer?: (answer: Response) => void
}

/** A client for one request: in the shopper's language, with their cookies and the id of the request, as long as they wait. */
export function createServerApi({ request, locale, requestId }: Shopper, { onAnswer }: More = {}): ApiClient {
  const forwarded = FORWARDED.flatMap((name) => {
    const value = request.headers.get(name)
    return value ? [[name, value] as const] : []
  })
  const all = {
    [REQUEST_ID_HEADER]: requestId,
    [STOREFRONT_HEADER]: env.storefrontSecret,
    ...UNSAID,
    ...Object.fromEntries(forwarded),
  }
  return createShopClient({
    baseUrl: env.apiUrl,
    locale: () => locale,
    headers: () => all,
    fetch: async (input, init) => {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(API_TIMEOUT_MS)])
      const answer = await fetch(input, { ...init, signal })
      onAnswer?.(answer)
      return answer
    },
  })
}
