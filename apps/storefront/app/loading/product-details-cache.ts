import type { ProductDetails } from '@oyum/api-client/read/product-details'
import { DETAILS_LIFE_MS } from '@oyum/contract/limits'
import { DETAILS_PARALLEL } from '@oyum/shop-rules/limits'
import { browserLocale, freshApi } from './browser-load.ts'
import { isLineDown } from './line.ts'

interface CacheOptions {
  fetch: (id: number) => Promise<ProductDetails>
  /** asked at every call: the same product reads differently in another language */
  locale: () => string
  now?: () => number
}

interface Kept {
  answer: Promise<ProductDetails>
  until: number
}

/** Details of products that were asked for lately, in memory. Only for the browser: on the server it would be everybody's. */
export function createDetailsCache({ fetch, locale, now = Date.now }: CacheOptions) {
  const kept = new Map<string, Kept>()

  function forgetOld(): void {
    for (const [key, { until }] of kept) if (until <= now()) kept.delete(key)
  }

  /** One product. An answer under way is shared; a failure is told to all who wait for it and then forgotten. */
  function get(id: number): Promise<ProductDetails> {
    forgetOld()
    const key = `${locale()}/${id}`
    const known = kept.get(key)
    if (known) return known.answer
    const asked: Kept = { answer: fetch(id), until: Number.POSITIVE_INFINITY }
    kept.set(key, asked)
    asked.answer.then(
      () => {
        // what the phone gave because nobody else did is good for this once
        asked.until = isLineDown.get() ? now() : now() + DETAILS_LIFE_MS
      },
      () => kept.delete(key),
    )
    return asked.answer
  }

  /** Several products, a few at a time. One that fails says so itself and does not spoil the others. */
  async function fetchDetails(
    ids: readonly number[],
  ): Promise<Map<number, PromiseSettledResult<ProductDetails>>> {
    const outcomes = new Map<number, PromiseSettledResult<ProductDetails>>()
    const waiting = new Set(ids).values()
    async function work(): Promise<void> {
      for (const id of waiting) {
        const [outcome] = await Promise.allSettled([get(id)])
        outcomes.set(id, outcome)
      }
    }
    await Promise.all(Array.from({ length: DETAILS_PARALLEL }, work))
    return outcomes
  }

  /** What is known is no longer true: the server has said so. */
  function forget(): void {
    kept.clear()
  }

  return { get, fetchDetails, forget }
}

export const productDetails = createDetailsCache({
  fetch: (id) => freshApi.products.details({ params: { id } }),
  locale: browserLocale,
})
