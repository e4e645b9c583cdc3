import type { ProductCard, Variation } from '@oyum/api-client/read/product'
import { canAddOne, maxQuantity } from '@oyum/shop-rules/cart'
import { formatCount } from '@oyum/shop-rules/numbers'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { addOneToCart, takeOneFromCart, useCartLine } from '#app/state/cart-store.ts'
import { showToast } from '#app/state/toast.ts'
import { Stepper } from '#app/ui/stepper.tsx'

export interface AddButton {
  label: string
  isDisabled: boolean
  onClick: () => void
}

interface CartControlProps {
  product: ProductCard
  variation: Variation | undefined
  /** The button that is there before the product lies in the cart. */
  children: (button: AddButton) => ReactNode
}

/** «Add to cart», and in its place the stepper once it is there; minus at 1 takes it out again (OPEN-12). */
export function CartControl({ product, variation, children }: CartControlProps) {
  const { t } = useTranslation()
  const { name } = product
  const line = useCartLine({ id: product.id, variation })
  const { place, keepFocus } = useFocusHandover(line !== undefined)

  function add() {
    keepFocus()
    if (!addOneToCart(product, variation)) return
    showToast({
      kind: 'success',
      text: t('cart.added'),
      action: { label: t('nav.cart'), path: PATHS.cart },
    })
  }

  function takeOne() {
    keepFocus()
    takeOneFromCart({ id: product.id, variation })
  }

  return (
    <div ref={place}>
      {line ? (
        <Stepper
          name={t('cart.quantityOf', { name })}
          quantity={formatCount(line.quantity)}
          minusLabel={line.quantity > 1 ? t('cart.less') : t('cart.remove', { name })}
          plusLabel={t('cart.more')}
          isLast={line.quantity <= 1}
          minus={{ onClick: takeOne }}
          plus={canAddOne(line) ? { onClick: () => addOneToCart(product, variation) } : undefined}
        />
      ) : (
        children({
          label: t('cart.addThis', { name }),
          isDisabled: maxQuantity({ ...product, variation }) < 1,
          onClick: add,
        })
      )}
    </div>
  )
}

/** The pressed button gives way to another control: the keyboard goes on from its last one. */
function useFocusHandover(isInCart: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is what counts
  useLayoutEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    const controls = place.current?.querySelectorAll<HTMLElement>('button:enabled')
    controls?.[controls.length - 1]?.focus({ preventScroll: true })
  }, [isInCart])
  return {
    place,
    keepFocus: () => {
      isWanted.current = true
    },
  }
}
