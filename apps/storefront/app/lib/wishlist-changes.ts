import type { ProductCard } from '@oyum/contract/product'
import { canChangeWish, readWishlist, type WishlistItem } from '@oyum/shop-rules/wishlist'
import { isSignedIn } from './auth-flag.ts'
import { browserApi } from './browser-load.ts'
import { isLoginOver } from './customer-failure.ts'
import { endLogin } from './session.ts'
import { forgetWishlist, pendingWishes, wishlistIds, wishlistLogin, wishlistState } from './wishlist-store.ts'

type Change = 'added' | 'removed' | 'ignored' | 'logged-out' | Error

/** At once on the screen, then on the server; taken back when that fails. One change at a time for a product. */
export async function changeWish(id: number, isWished: boolean): Promise<Change> {
  const known = { ids: wishlistIds.get(), pending: pendingWishes.get() }
  if (!canChangeWish(id, isWished, known)) return 'ignored'
  const login = wishlistLogin()
  pendingWishes.set([...pendingWishes.get(), id])
  put(id, isWished)
  try {
    const body = { product_ids: [id] }
    await (isWished ? browserApi.wishlist.add({ body }) : browserApi.wishlist.remove({ body }))
    return isWished ? 'added' : 'removed'
  } catch (error) {
    // Of a login that has ended meanwhile: the next customer's favourites and login are none of its business.
    if (wishlistLogin() !== login) return 'ignored'
    put(id, !isWished)
    if (isLoginOver(error)) {
      endLogin()
      return 'logged-out'
    }
    return error as Error
  } finally {
    changes += 1
    pendingWishes.set(pendingWishes.get().filter((pending) => pending !== id))
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
    if (!isSignedIn()) return forgetWishlist()
    // a heart pressed while the list was on its way: what is newer counts
    const pending = pendingWishes.get()
    const changing = wishlistIds.get().filter((id) => pending.includes(id))
    const ids = items.map(({ id }) => id).filter((id) => !pending.includes(id))
    wishlistIds.set([...changing, ...ids])
    const detailsById = new Map(items.flatMap(({ id, product }) => (product ? [[id, product] as const] : [])))
    wishlistState.set({ items, detailsById, isLoading: false, error: undefined, fetchedAt: Date.now() })
  } catch (error) {
    if (isStale()) return
    if (isLoginOver(error)) endLogin()
    else wishlistState.set({ ...wishlistState.get(), isLoading: false, error })
  }
}

/** Asked for again when a heart was answered for meanwhile: the list may have been read before it. */
async function readNewest(): Promise<WishlistItem<ProductCard>[]> {
  for (;;) {
    const known = changes
    const answer = await browserApi.wishlist.list()
    if (known === changes) return readWishlist<ProductCard>(answer)
  }
}

function put(id: number, isWished: boolean): void {
  const others = wishlistIds.get().filter((known) => known !== id)
  wishlistIds.set(isWished ? [id, ...others] : others)
}
