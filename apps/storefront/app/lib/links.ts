// Addresses of the shop's pages, written once.
export const productPath = (id: number) => `/product-detail/${id}`
export const categoryPath = (id: number) => `/category-products?id=${id}`
/** Without a percent: all discounts. */
export const discountPath = (percent?: number) =>
  percent === undefined ? '/discount' : `/discount?percent=${percent}`
export const searchPath = (text: string) => `/search?query=${encodeURIComponent(text)}`
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
  setLocale: '/locale',
} as const
