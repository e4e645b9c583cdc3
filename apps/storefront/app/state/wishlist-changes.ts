import { NetworkError } from '@oyum/api-client/api-error'
import type { ProductCard } from '@oyum/api-client/read/product'
import type { WishlistItem } from '@oyum/api-client/read/wishlist'
import { canChangeWishlist } from '@oyum/shop-rules/wishlist'
import { browserApi } from '#app/loading/browser-load.ts'
import { productDetails } from '#app/loading/product-details-cache.ts'
import { isSessionExpired } from '#app/loading/session-errors.ts'
import { isSignedIn } from './auth-flag.ts'
import { endLogin } from './session.ts'
import { dropUnsent, noteUnsent, putCard, unsentWishes, wishlistCards } from './wishlist-offline.ts'
import {
  clearWishlist,
  pendingWishlistIds,
  wishlistIds,
  wishlistLogin,
  wishlistState,
} from './wishlist-store.ts'

/** `unsent`: no answer came; it holds on this phone and is sent again */
type Change = 'added' | 'removed' | 'ignored' | 'logged-out' | 'unsent' | Error

/** At once on the screen, then on the server; taken back when that fails. One change at a time for a product. */
export async function changeWishlist(id: number, isInWishlist: boolean, card?: ProductCard): Promise<Change> {
  const known = { ids: wishlistIds.get(), pending: pendingWishlistIds.get() }
  if (!canChangeWishlist(id, isInWishlist, known)) return 'ignored'
  const login = wishlistLogin()
  pendingWishlistIds.set([...pendingWishlistIds.get(), id])
  put(id, isInWishlist)
  putCard(id, isInWishlist ? card : undefined)
  try {
    await send(id, isInWishlist)
    dropUnsent(id)
    return isInWishlist ? 'added' : 'removed'
  } catch (error) {
    // Of a login that has ended meanwhile: the next customer's favourites and login are none of its business.
    if (wishlistLogin() !== login) return 'ignored'
    if (error instanceof NetworkError) {
      noteUnsent({ id, isWanted: isInWishlist })
      return 'unsent'
    }
    dropUnsent(id)
    put(id, !isInWishlist)
    if (isSessionExpired(error)) {
      endLogin()
      return 'logged-out'
    }
    return error as Error
  } finally {
    changes += 1
    pendingWishlistIds.set(pendingWishlistIds.get().filter((pending) => pending !== id))
  }
}

/**
 * Loads the favourites of whoever is logged in; what is already being loaded is waited for. A 401 ends the login in
 * silence (OPEN-39); after any other failure what was known stays, and the state says why.
 */
export function fetchWishlist(): Promise<void> {
  const login = wishlistLogin()
  if (loading?.login !== login) {
    const end = load(login).finally(() => {
      if (loading?.end === end) loading = undefined
    })
    loading = { login, end }
  }
  return loading.end
}

let loading: { login: number; end: Promise<void> } | undefined
/** how many hearts were answered for */
let changes = 0

async function load(login: number): Promise<void> {
  const isStale = () => wishlistLogin() !== login
  wishlistState.set({ ...wishlistState.get(), isLoading: true, error: undefined })
  try {
    const items = await readNewest()
    if (isStale()) return
    if (!isSignedIn()) return clearWishlist()
    // a heart pressed while the list was on its way: what is newer counts
    const pending = [...pendingWishlistIds.get(), ...unsentWishes.get().map(({ id }) => id)]
    const changing = wishlistIds.get().filter((id) => pending.includes(id))
    const ids = items.map(({ id }) => id).filter((id) => !pending.includes(id))
    wishlistIds.set([...changing, ...ids])
    const detailsById = new Map(items.flatMap(({ id, product }) => (product ? [[id, product] as const] : [])))
    const unsentCards = wishlistCards.get().filter(({ id }) => changing.includes(id) && !detailsById.has(id))
    wishlistCards.set([...unsentCards, ...detailsById.values()])
    wishlistState.set({ items, detailsById, isLoading: false, error: undefined, fetchedAt: Date.now() })
  } catch (error) {
    if (isStale()) return
    if (isSessionExpired(error)) endLogin()
    else wishlistState.set({ ...wishlistState.get(), isLoading: false, error })
  }
}

/** Asked for again when a heart was answered for meanwhile: the list may have been read before it. */
async function readNewest(): Promise<WishlistItem[]> {
  for (;;) {
    const known = changes
    const items = await browserApi.wishlist.list()
    if (known === changes) return withProducts(items)
  }
}

/** A server may name the favourites by their ids alone: then each product is asked for (API-42). */
async function withProducts(items: WishlistItem[]): Promise<WishlistItem[]> {
  const unknown = items.filter(({ product }) => !product).map(({ id }) => id)
  if (unknown.length === 0) return items
  const details = await productDetails.fetchDetails(unknown)
  return items.map((item) => {
    const answer = details.get(item.id)
    return answer?.status === 'fulfilled' ? { ...item, product: answer.value.product } : item
  })
}

function put(id: number, isInWishlist: boolean): void {
  const others = wishlistIds.get().filter((known) => known !== id)
  wishlistIds.set(isInWishlist ? [id, ...others] : others)
}

function send(id: number, isWanted: boolean): Promise<unknown> {
  const body = { product_ids: [id] }
  return isWanted ? browserApi.wishlist.add({ body }) : browserApi.wishlist.remove({ body })
}

/**
 * When the line is back: each change once, by one tab, as it was wanted last. The server knows a favourite once, so it does no
 * harm when only the answer had been lost. What is refused is taken back; gives the first refusal.
 */
export function sendUnsentWishes(): Promise<Error | undefined> {
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request('wishlist_unsent', sendAll) : sendAll()
}

async function sendAll(): Promise<Error | undefined> {
  let refusal: Error | undefined
  for (const { id, isWanted } of unsentWishes.get()) {
    const login = wishlistLogin()
    try {
      await send(id, isWanted)
    } catch (error) {
      if (error instanceof NetworkError || wishlistLogin() !== login) return refusal
      if (isSessionExpired(error)) {
        endLogin()
        return refusal
      }
      put(id, !isWanted)
      refusal ??= error as Error
    }
    changes += 1
    dropUnsent(id)
  }
  return refusal
}
