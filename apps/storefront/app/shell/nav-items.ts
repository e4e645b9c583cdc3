import { CartIcon, ExploreIcon, HeartIcon, HomeIcon, type Icon, UserIcon } from '@oyum/ui/icons.tsx'
import { PATHS } from '#app/lib/links.ts'
import { useCartCount } from '#app/state/cart-store.ts'
import { useWishlistCount } from '#app/state/wishlist-store.ts'

export interface NavItem {
  path: string
  label: 'nav.home' | 'nav.explore' | 'nav.cart' | 'nav.favourites' | 'nav.profile'
  icon: Icon
  /** The number on its badge. */
  useCount: () => number
  /** A guest gets the login dialog instead of the page. */
  needsLogin?: boolean
}

const useNoCount = () => 0

const home: NavItem = { path: PATHS.home, label: 'nav.home', icon: HomeIcon, useCount: useNoCount }
const explore: NavItem = {
  path: PATHS.explore,
  label: 'nav.explore',
  icon: ExploreIcon,
  useCount: useNoCount,
}
const cart: NavItem = { path: PATHS.cart, label: 'nav.cart', icon: CartIcon, useCount: useCartCount }
// A guest goes there too: the page itself asks for the login (OPEN-19).
const favourites: NavItem = {
  path: PATHS.favourites,
  label: 'nav.favourites',
  icon: HeartIcon,
  useCount: useWishlistCount,
}
const profile: NavItem = {
  path: PATHS.profile,
  label: 'nav.profile',
  icon: UserIcon,
  useCount: useNoCount,
  needsLogin: true,
}

/** Order fixed by SHELL-05. */
export const BOTTOM_BAR_ITEMS: readonly NavItem[] = [home, explore, cart, favourites, profile]
export const HEADER_ITEMS: readonly NavItem[] = [explore, favourites, cart, profile]
