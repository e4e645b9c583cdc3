import { PATHS } from '#app/lib/links.ts'
import { CartIcon, ExploreIcon, HeartIcon, HomeIcon, UserIcon } from '#app/ui/icons.tsx'

const home = { path: PATHS.home, label: 'nav.home', icon: HomeIcon } as const
const explore = { path: PATHS.explore, label: 'nav.explore', icon: ExploreIcon } as const
const cart = { path: PATHS.cart, label: 'nav.cart', icon: CartIcon } as const
const favourites = { path: PATHS.favourites, label: 'nav.favourites', icon: HeartIcon } as const
const profile = { path: PATHS.profile, label: 'nav.profile', icon: UserIcon } as const

/** Order fixed by SHELL-05. */
export const BOTTOM_BAR_ITEMS = [home, explore, cart, favourites, profile] as const
export const HEADER_ITEMS = [explore, favourites, cart, profile] as const
