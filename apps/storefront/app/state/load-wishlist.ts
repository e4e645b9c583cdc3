import { wishlistState } from './wishlist-store.ts'

/** Loads the favourites into their store. The code that asks for them comes when somebody is logged in. */
export async function loadWishlist(): Promise<void> {
  try {
    const { fetchWishlist } = await import('./wishlist-changes.ts')
    await fetchWishlist()
  } catch (error) {
    // Not even the code came: the line is down.
    wishlistState.set({ ...wishlistState.get(), error })
  }
}
