import type { Room } from '@oyum/api-client/read/room'
import { formatCount } from '@oyum/shop-rules/numbers'
import { piecesToAdd } from '@oyum/shop-rules/room-pieces'
import { ActionButton, ButtonLink } from '@oyum/ui/button.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { ADD_ROOM } from '#app/lib/cart-intents.ts'
import { PATHS } from '#app/lib/links.ts'
import { addOneToCart, useCartCount, useCartItems } from '#app/state/cart-store.ts'

/**
 * «All into the cart»: one of each piece that is in stock and not there yet. Once all of them are, the way to the cart.
 * Before the script has come, and where it never does, the button sends a form to the cart that is kept without it.
 */
export function RoomToCart({ room }: { room: Room }) {
  const { t } = useTranslation()
  const cart = useCartItems()
  const inCart = useCartCount()
  const products = room.pieces.map(({ product }) => product)
  const offered = piecesToAdd(products, [])
  const wanted = piecesToAdd(products, cart)
  const soldOut = products.length - offered.length
  const isDone = wanted.length === 0 && offered.length > 0
  const { place, handOver } = useHandover(isDone)
  if (products.length === 0) return null

  function addAll(event: FormEvent) {
    event.preventDefault()
    handOver()
    const added = wanted.filter(({ product, variation }) => addOneToCart(product, variation)).length
    const isWhole = added === wanted.length
    showToast({
      kind: isWhole ? 'success' : 'error',
      text: isWhole ? t('rooms.added', { count: added, number: formatCount(added) }) : t('plainCart.full'),
      action: { label: t('nav.cart'), path: PATHS.cart },
    })
  }

  return (
    <div ref={place} className="mt-5 grid gap-2.5">
      {isDone ? (
        <ButtonLink look="secondary" to={PATHS.cart} className="min-h-13">
          {t('cart.toCart', { number: formatCount(inCart) })}
        </ButtonLink>
      ) : (
        <form method="post" action={PATHS.plainCart} onSubmit={addAll}>
          <input type="hidden" name="id" value={room.id} />
          <ActionButton name="intent" value={ADD_ROOM} disabled={offered.length === 0}>
            {t(offered.length === 0 ? 'product.soldOut' : 'rooms.allToCart')}
          </ActionButton>
        </form>
      )}
      {soldOut > 0 && offered.length > 0 && (
        <p className="text-sm text-sand-600">
          {t('rooms.soldOut', { count: soldOut, number: formatCount(soldOut) })}
        </p>
      )}
    </div>
  )
}

/** The pressed button gives way to the link: the keyboard goes on from there. */
function useHandover(isDone: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    if (isDone && isPressed.current) place.current?.querySelector('a')?.focus({ preventScroll: true })
    isPressed.current = false
  }, [isDone])
  return {
    place,
    handOver: () => {
      isPressed.current = true
    },
  }
}
