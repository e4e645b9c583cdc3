import { findLine } from '@oyum/shop-rules/cart'
import { offerUndo } from '@oyum/ui/state/toast.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { type CartLine, cartItems, putBackIntoCart } from '#app/state/cart-store.ts'

/** Around what takes a line out of the cart: says so, and offers the way back (OPEN-95). */
export function useRemoval() {
  const { t } = useTranslation()
  return (line: Pick<CartLine, 'id' | 'variation'>, takeOut: () => void): void => {
    const before = cartItems.get()
    takeOut()
    if (findLine(cartItems.get(), line)) return
    const action = { label: t('cart.undo'), run: () => putBackIntoCart(before, line) }
    offerUndo({ text: t('cart.removed'), action })
  }
}
