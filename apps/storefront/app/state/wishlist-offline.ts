import { type ProductCard, readProductCard } from '@oyum/api-client/read/product'
import { createStoredValue, parseList } from '@oyum/ui/state/stored-value.ts'
import { writeCard } from './cart-codec.ts'
import { WISH_KEYS } from './wishlist-store.ts'

// Of the favourites what a time without a line needs. At this phone until the login ends.

const MOST_CARDS = 64

/** The cards of the favourites, for their page without a line. */
export const wishlistCards = createStoredValue<readonly ProductCard[]>({
  area: 'local',
  key: WISH_KEYS.cards,
  read: (text) => parseList(text, readProductCard),
  write: (cards) => (cards.length > 0 ? JSON.stringify(cards.slice(0, MOST_CARDS).map(writeCard)) : null),
})

export interface UnsentWish {
  id: number
  isWanted: boolean
}

/** Changes to which no answer came, as they were wanted last. Sent again when there is a line (OPEN-158). */
export const unsentWishes = createStoredValue<readonly UnsentWish[]>({
  area: 'local',
  key: WISH_KEYS.unsent,
  read: (text) => parseList(text, readUnsentWish),
  write: (wishes) => (wishes.length > 0 ? JSON.stringify(wishes) : null),
})

function readUnsentWish(stored: unknown): UnsentWish | undefined {
  const { id, isWanted } = Object(stored)
  return Number.isSafeInteger(id) && typeof isWanted === 'boolean' ? { id, isWanted } : undefined
}

export function noteUnsent(wish: UnsentWish): void {
  unsentWishes.set([...unsentWishes.get().filter(({ id }) => id !== wish.id), wish])
}

export function dropUnsent(id: number): void {
  const unsent = unsentWishes.get()
  if (unsent.some((wish) => wish.id === id)) unsentWishes.set(unsent.filter((wish) => wish.id !== id))
}

export function putCard(id: number, card: ProductCard | undefined): void {
  const others = wishlistCards.get().filter((known) => known.id !== id)
  wishlistCards.set(card ? [card, ...others] : others)
}
