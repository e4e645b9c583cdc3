import type { ProductCard, Variation } from '@oyum/api-client/read/product'
import { maxQuantity } from '@oyum/shop-rules/cart'
import { formatCount } from '@oyum/shop-rules/numbers'
import { showToast } from '@oyum/ui/state/toast.ts'
import { Stepper } from '@oyum/ui/stepper.tsx'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { addOneToCart, takeOneFromCart, useCartLine } from '#app/state/cart-store.ts'
import { useRemoval } from './use-removal.ts'

export interface AddButton {
  label: string
  isDisabled: boolean
  onClick: (event: MouseEvent) => void
}

/** Two taps closer than this are one wish. */
const DOUBLE_TAP_MS = 500

interface CartControlProps {
  product: ProductCard
  variation: Variation | undefined
  /** The button that is there before the product lies in the cart. */
  children: (button: AddButton) => ReactNode
  /** What stands beside the stepper once it does: both are as high as the button then. */
  wayOn?: ReactNode
}

/**
 * «Add to cart», and in its place the stepper once it is there; minus at 1 takes it out again (OPEN-12). Both judge by the
 * stock that the page has just read: the line keeps that of the day it was added.
 */
export function CartControl({ product, variation, children, wayOn }: CartControlProps) {
  const { t } = useTranslation()
  const { name } = product
  const line = useCartLine({ id: product.id, variation })
  const most = maxQuantity({ ...product, variation })
  const withUndo = useRemoval()
  const { place, handOver, dropSecondTap } = useHandover(line !== undefined)

  function add(event: MouseEvent) {
    // without script it sends a form
    event.preventDefault()
    // What is sold out cannot be pressed: only a full cart takes nothing.
    const isAdded = addOneToCart(product, variation)
    if (isAdded) handOver()
    showToast({
      kind: isAdded ? 'success' : 'error',
      text: t(isAdded ? 'cart.added' : 'plainCart.full'),
      action: { label: t('nav.cart'), path: PATHS.cart },
    })
  }

  function takeOne() {
    handOver()
    withUndo({ id: product.id, variation }, () => takeOneFromCart({ ...product, variation }))
  }

  return (
    <div ref={place} onClickCapture={dropSecondTap}>
      {line ? (
        <div className="flex gap-2.5">
          <Stepper
            name={t('cart.quantityOf', { name })}
            quantity={formatCount(line.quantity)}
            minusLabel={line.quantity > 1 ? t('cart.less') : t('cart.remove', { name })}
            plusLabel={t('cart.more')}
            isLast={line.quantity <= 1}
            isTall={wayOn !== undefined}
            minus={{ onClick: takeOne }}
            plus={line.quantity < most ? { onClick: () => addOneToCart(product, variation) } : undefined}
          />
          {wayOn}
        </div>
      ) : (
        children({
          label: t('cart.addThis', { name }),
          isDisabled: most < 1,
          onClick: add,
        })
      )}
    </div>
  )
}

/** The pressed button gives way to another control: the keyboard goes on from its last one, and the second tap of an
 *  impatient finger, which was meant for the first, does nothing. */
function useHandover(isInCart: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is what counts
  useLayoutEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    changedAt.current = performance.now()
    const controls = place.current?.querySelectorAll<HTMLElement>('button:enabled')
    controls?.[controls.length - 1]?.focus({ preventScroll: true })
  }, [isInCart])
  return {
    place,
    handOver: () => {
      isWanted.current = true
    },
    dropSecondTap: (event: MouseEvent) => {
      // a press of a key has no detail
      if (event.detail === 0 || performance.now() - changedAt.current > DOUBLE_TAP_MS) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
