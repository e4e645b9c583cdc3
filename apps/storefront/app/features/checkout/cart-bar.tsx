import { cartTotals } from '@oyum/shop-rules/cart'
import { formatCount, formatMoney } from '@oyum/shop-rules/numbers'
import { ActionButton } from '@oyum/ui/button.tsx'
import type { RefObject } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShop } from '#app/lib/shop.ts'
import { type CartLine, countPieces } from '#app/state/cart-store.ts'
import { ActionBar } from '#app/ui/action-bar.tsx'
import { useWholeInView } from '#app/ui/use-whole-in-view.ts'

interface CartBarProps {
  items: readonly CartLine[]
  /** of the form, or what stands closely around it */
  button: RefObject<HTMLElement | null>
}

/** The sum and the way to the order, while the button of the form is out of view. */
export function CartBar({ items, button }: CartBarProps) {
  const { t } = useTranslation()
  const { currency } = useShop()
  const pieces = countPieces(items)
  if (useWholeInView(button)) return null
  return (
    <ActionBar>
      <p className="grid min-w-0">
        <span className="text-xs text-sand-600">
          {t('category.products', { count: pieces, number: formatCount(pieces) })}
        </span>
        <strong className="whitespace-nowrap font-bold tabular-nums">
          {formatMoney(cartTotals(items).totalTenge, currency)}
        </strong>
      </p>
      <div className="min-w-[50%]">
        <ActionButton type="button" onClick={() => goToFormOf(button.current)}>
          {t('cart.toOrder')}
        </ActionButton>
      </div>
    </ActionBar>
  )
}

function goToFormOf(button: HTMLElement | null): void {
  const form = button?.closest('form')
  form?.scrollIntoView()
  form?.querySelector('h2')?.focus({ preventScroll: true })
}
