import type { ProductCard } from '@oyum/api-client/read/product'
import type { ProductDetails } from '@oyum/api-client/read/product-details'
import { useLocale } from '@oyum/ui/i18n/use-locale.ts'
import { useStore } from '@oyum/ui/state/store.ts'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isLineDown, keptAnswers } from '#app/loading/line.ts'
import { productDetails } from '#app/loading/product-details-cache.ts'
import { type CartLine, cartItems } from '#app/state/cart-store.ts'
import type { LineChange } from './refresh-cart-items.ts'

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

export type FreshLines = ReturnType<typeof useFreshLines>

const NOTHING_YET: Fresh = { details: new Map(), changes: [], hasFailed: false, similar: undefined }

/**
 * Asks the server about every product of the cart and brings the lines up to date.
 * @param mayChange false while an order of just these lines may have been placed: they stay as they were sent
 */
export function useFreshLines(items: readonly CartLine[], mayChange: boolean) {
  const locale = useLocale()
  const [fresh, setFresh] = useState(NOTHING_YET)
  // What was asked for before a refusal is older than the refusal.
  const refusals = useRef(0)
  // Judged when the answer comes: the order may have been sent meanwhile.
  const mayChangeNow = useRef(mayChange)
  useLayoutEffect(() => {
    mayChangeNow.current = mayChange
  }, [mayChange])
  const ids = [...new Set(items.map(({ id }) => id))].sort((one, other) => one - other).join()

  const refresh = useCallback(async () => {
    const asked = cartItems.get().map(({ id }) => id)
    if (asked.length === 0) return
    const known = refusals.current
    const keptBefore = keptAnswers()
    // what reads the answers comes with them: the cart is shown before
    const [answers, reader] = await Promise.all([
      productDetails.fetchDetails(asked),
      import('./take-answers.ts').catch(() => undefined),
    ])
    // what the phone had kept says nothing about today's prices
    if (!reader || keptAnswers() !== keptBefore) return setFresh((before) => ({ ...before, hasFailed: true }))
    const taken = reader.takeAnswers(answers, mayChangeNow.current && known === refusals.current)
    setFresh((before) => ({
      ...taken,
      changes: [...before.changes, ...taken.changes],
      similar: before.similar ?? taken.similar,
    }))
  }, [])

  const isDown = useStore(isLineDown, false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another product or language asks anew, and so does a line that is back
  useEffect(() => {
    void refresh()
  }, [refresh, ids, locale, isDown])

  /** A refused order has brought the lines up to date. */
  function takeChanges(changes: readonly LineChange[]): void {
    refusals.current += 1
    setFresh((before) => ({ ...before, changes: [...before.changes, ...changes] }))
    void refresh()
  }

  return { ...fresh, takeChanges }
}
