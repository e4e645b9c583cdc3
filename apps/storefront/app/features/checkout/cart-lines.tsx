import type { ProductDetails } from '@oyum/api-client/read/product-details'
import { lineKey } from '@oyum/shop-rules/cart'
import { useLayoutEffect, useRef } from 'react'
import { useRemoval } from '#app/components/product/use-removal.ts'
import { type CartLine, removeFromCart, setCartQuantity } from '#app/state/cart-store.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { chosenOptions } from './chosen-options.ts'
import { LineControls } from './line-controls.tsx'

interface CartLinesProps {
  items: readonly CartLine[]
  details: ReadonlyMap<number, ProductDetails>
  /** The list is gone with it: the focus goes somewhere else. */
  onLastRemoved: () => void
}

export function CartLines({ items, details, onLastRemoved }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null)
  const withUndo = useRemoval()
  const removedAt = useRef<number>(undefined)

  // The pressed bin goes with its line: the keyboard goes on from the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is what counts
  useLayoutEffect(() => {
    if (removedAt.current === undefined) return
    const bins = list.current?.querySelectorAll<HTMLElement>('[data-bin]')
    bins?.[Math.min(removedAt.current, bins.length - 1)]?.focus({ preventScroll: true })
    removedAt.current = undefined
  }, [items.length])

  function remove(line: CartLine, at: number) {
    removedAt.current = at
    if (items.length === 1) onLastRemoved()
    withUndo(line, () => removeFromCart(line))
  }

  return (
    <ul ref={list} className="border-t border-sand-200">
      {items.map((line, at) => (
        <CartLineRow
          key={lineKey(line)}
          line={line}
          options={chosenOptions(line, details.get(line.id)?.product)}
        >
          <LineControls
            line={line}
            setTo={(quantity) => ({
              onClick: () => (quantity > 0 ? setCartQuantity(line, quantity) : remove(line, at)),
            })}
          />
        </CartLineRow>
      ))}
    </ul>
  )
}
