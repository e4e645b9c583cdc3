// Addresses of the shop's pages, written once.
export const productPath = (id: number) => `/product-detail/${id}`
export const categoryPath = (id: number) => `/category-products?id=${id}`
/** One of the rooms; /rooms alone lists them (OPEN-101). */
export const roomPath = (id: number) => `${PATHS.rooms}?id=${id}`
export const videoPath = (id: number) => `/videos/${id}`
export const articlePath = (id: number) => `/article-detail/${id}`
/** All discounts, or those of one percent. */
export const discountPath = (percent?: number) =>
  percent === undefined ? PATHS.discounts : `${PATHS.discounts}?percent=${percent}`
/** The text goes trimmed and encoded (OPEN-74). */
export const searchPath = (text: string) => `/search?query=${encodeURIComponent(text.trim())}`
/** The login as a page of its own, for those without script. */
export const loginPath = (back: string) => `${PATHS.login}?${new URLSearchParams({ back })}`
/** The page of thanks: the order that was just placed, or the list where the answer had no number (OPEN-94). */
export const placedPath = (order: number | undefined) =>
  order ? `${PATHS.profile}?order=${order}&${PLACED_PARAM}=1` : PATHS.profile
export const PLACED_PARAM = 'placed'
export const PATHS = {
  home: '/',
  explore: '/explore',
  cart: '/checkout',
  favourites: '/wishlists',
  profile: '/dashboard',
  categories: '/categories',
  categoryItems: '/category-items',
  categoryProducts: '/category-products',
  search: '/search',
  newProducts: '/new-products',
  popularProducts: '/popular-products',
  discounts: '/discount',
  rooms: '/rooms',
  privacy: '/privacy-policy',
  verify: '/verify',
  login: '/login',
  plainCart: '/cart',
  setLocale: '/locale',
} as const
