import type { ProductCard, ProductDetails } from '@oyum/contract/product'
import { similarProducts } from '@oyum/shop-rules/similar-products'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { isNotFound } from '#app/lib/api-outcome.ts'
import { type CartLine, cartItems } from '#app/lib/cart-store.ts'
import { productDetails } from '#app/lib/product-details-cache.ts'
import { type LineChange, refreshCartItems } from './refresh-cart-items.ts'

type Details = ReadonlyMap<number, ProductDetails>

interface Fresh {
  details: Details
  /** what has become different since the customer looked last */
  changes: readonly LineChange[]
  /** some products could not be asked about */
  hasFailed: boolean
  /** shuffled once for a load of the page (OPEN-78) */
  similar: readonly ProductCard[] | undefined
}

/** How long the server gives the same answer about a product, and a little more. */
export const ANSWER_KEPT_MS = 3500
const NOTHING_YET: Fresh = { details: new Map(), changes: [], hasFailed: false, similar: undefined }

/**
 * Asks the server about every product of the cart and brings the lines up to date.
 * @param isHeld an order of just these lines may have been placed: they stay as they were sent
 */
export function useFreshLines(items: readonly CartLine[], isHeld: boolean) {
  const locale = useLocale()
  const [fresh, setFresh] = useState(NOTHING_YET)
  const refused = useRef<{ ids: ReadonlySet<number>; until: number }>(undefined)
  const ids = [...new Set(items.map(({ id }) => id))].sort((one, other) => one - other).join()

  const refresh = useCallback(async () => {
    const asked = cartItems.get().map(({ id }) => id)
    if (asked.length === 0) return
    const { products, details, hasFailed } = await askAbout(asked)
    // What a refused order has said of a product is newer than an answer that the server keeps for a moment.
    if (refused.current && Date.now() < refused.current.until) {
      for (const id of refused.current.ids) products.delete(id)
    }
    const changes = isHeld ? [] : refreshCartItems(products)
    setFresh((before) => ({
      details,
      changes: [...before.changes, ...changes],
      hasFailed,
      similar: before.similar ?? similarTo(details, asked),
    }))
  }, [isHeld])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another product or language asks anew
  useEffect(() => {
    void refresh()
  }, [refresh, ids, locale])

  /** The order was refused, and the refusal says what is left of these products. */
  const takeRefusal = useCallback((products: ReadonlyMap<number, ProductCard | null>) => {
    refused.current = { ids: new Set(products.keys()), until: Date.now() + ANSWER_KEPT_MS }
    const changes = refreshCartItems(products)
    setFresh((before) => ({ ...before, changes: [...before.changes, ...changes] }))
  }, [])

  return { ...fresh, refresh, takeRefusal }
}

async function askAbout(ids: readonly number[]) {
  const outcomes = await productDetails.fetchDetails(ids)
  const products = new Map<number, ProductCard | null>()
  const details = new Map<number, ProductDetails>()
  for (const [id, outcome] of outcomes) {
    if (outcome.status === 'fulfilled') {
      products.set(id, outcome.value.product)
      details.set(id, outcome.value)
    } else if (isNotFound(outcome.reason)) {
      products.set(id, null)
    }
  }
  return { products, details, hasFailed: products.size < outcomes.size }
}

function similarTo(details: Details, cartIds: readonly number[]): ProductCard[] | undefined {
  if (details.size === 0) return undefined
  const related = [...details.values()].map(({ related_products }) => related_products)
  return similarProducts(related, cartIds, Math.random)
}
