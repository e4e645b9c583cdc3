import type { ErrorEntry } from '@oyum/contract/errors'
import type { ProductCard } from '@oyum/contract/product'
import { cartTotals } from '@oyum/shop-rules/cart'
import { tengeFromManat } from '@oyum/shop-rules/money'
import { orderPayload } from '@oyum/shop-rules/order-payload'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { isSignedIn } from '#app/lib/auth-flag.ts'
import { type CartLine, cartItems, takeOrderedFromCart } from '#app/lib/cart-store.ts'
import { PATHS } from '#app/lib/links.ts'
import { openLogin } from '#app/lib/login-prompt.ts'
import { isOrderUnanswered } from '#app/lib/order-attempt.ts'
import { productDetails } from '#app/lib/product-details-cache.ts'
import { endLogin } from '#app/lib/session.ts'
import { showToast } from '#app/lib/toast.ts'
import { forgetComment, type OrderFields } from './checkout-form.ts'
import { placeOrder } from './place-order.ts'
import { productsByRefusal } from './refused-stock.ts'
import { ANSWER_KEPT_MS } from './use-fresh-lines.ts'

export interface OrderLines {
  isHeld: boolean
  hold: (isHeld: boolean) => void
  /** these lines stay on the screen although they leave the cart */
  keepShown: (lines: readonly CartLine[]) => void
  refresh: () => Promise<void>
  takeRefusal: (products: ReadonlyMap<number, ProductCard | null>) => void
}

/** The order form between idle and submitting, and what becomes of the order. */
export function useOrder({ isHeld, hold, keepShown, refresh, takeRefusal }: OrderLines) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [notes, setNotes] = useState<readonly string[]>(isHeld ? [t('order.unanswered')] : [])
  // Two taps come faster than React draws the first.
  const isUnderWay = useRef(false)
  const isHere = useIsHere()

  /** For fields that were found right. */
  async function submit(fields: OrderFields): Promise<void> {
    if (isUnderWay.current) return
    if (!isSignedIn()) return openLogin({ redirectTo: PATHS.cart })
    isUnderWay.current = true
    setIsSubmitting(true)
    setNotes([])
    try {
      await send(fields)
    } finally {
      isUnderWay.current = false
      setIsSubmitting(false)
    }
  }

  async function send(fields: OrderFields): Promise<void> {
    const sent = cartItems.get()
    const outcome = await placeOrder(orderPayload(sent, fields))
    switch (outcome.kind) {
      case 'placed':
        forgetComment()
        showToast({ kind: 'success', text: t('order.submitted', { id: outcome.id }) })
        // Whoever has gone elsewhere meanwhile is not called back. Whoever is here sees the lines until the next page.
        keepShown(sent)
        takeOrderedFromCart(sent)
        if (isHere.current) await navigate(PATHS.profile)
        return
      case 'placed-before':
        hold(false)
        return setNotes([t('order.placedBefore')])
      case 'logged-out':
        endLogin()
        return openLogin({ redirectTo: PATHS.cart })
      case 'unanswered':
        hold(true)
        showToast({ kind: 'error', text: t('order.error_generic') })
        return setNotes([t('order.unanswered')])
      case 'refused':
        return tellRefusal(outcome.errors)
    }
  }

  async function tellRefusal(errors: readonly ErrorEntry[]): Promise<void> {
    if (errors.length === 0) showToast({ kind: 'error', text: t('order.error_generic') })
    for (const { code, message } of errors) {
      const text = `${t('order.error_code')}: ${code}. ${t('order.error_message')}: ${message}`
      showToast({ kind: 'error', text })
    }
    setNotes(errors.length > 0 ? errors.map(({ message }) => message) : [t('order.error_generic')])
    hold(isOrderUnanswered())
    takeRefusal(productsByRefusal(cartItems.get(), errors))
    await refreshUntil(errors.find(({ code }) => code === 'price_changed')?.order_amount)
  }

  /** The new prices; a cache on the way may give the old ones for a few seconds more. */
  async function refreshUntil(newAmount: number | undefined): Promise<void> {
    productDetails.forget()
    await refresh()
    const isThere =
      newAmount === undefined || cartTotals(cartItems.get()).totalTenge === tengeFromManat(newAmount)
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, ANSWER_KEPT_MS))
    productDetails.forget()
    await refresh()
  }

  return { isSubmitting, notes, submit }
}

function useIsHere() {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
