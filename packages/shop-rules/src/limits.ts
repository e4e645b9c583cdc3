// The business constants of the two documents (section 9 of each), named once. Constants that belong to a rule live with
// it: page size in pagination.ts, phone in phone.ts, stock in stock.ts. Bounds of what is sent: contract/limits.ts.

// Home
export const HOME_ROW_SIZE = 6
export const HOME_DISCOUNTS_MAX = 12
export const HOME_ROOMS = 3
export const HOME_VIDEOS = 3
export const HOME_ARTICLES = 3
export const BANNER_AUTOPLAY_MS = 2500

// Shell
export const ROUTE_SPINNER_MS = 1000
export const SCROLL_TOP_AFTER_PX = 300
// Every toast of the shop sets 3000 itself; the toast area keeps its own default (OPEN-05).
export const TOAST_MS = 3000
export const TOAST_AREA_DEFAULT_MS = 5000

// Search
export const SEARCH_MIN_CHARS = 3
export const SEARCH_DEBOUNCE_MS = 350
export const SEARCH_OVERLAY_SIZE = 6

// Loading
export const DETAILS_PARALLEL = 4
export const TRANSLATION_MAX_RETRIES = 5
// Doubled before every further retry.
export const TRANSLATION_FIRST_RETRY_MS = 350

// Pictures, placeholders and similar products
export const ORDER_PREVIEW_IMAGES = 5
export const MEDIA_PREVIEWS = 5
export const RELATED_SKELETONS = 6
export const SIMILAR_LIMIT = 12
// Of each kind, on the page of a product that they show.
export const STORIES_OF_PRODUCT = 6

// Image zoom
export const SWIPE_CLOSE_PX = 10
// Added to the duration of the transition.
export const ZOOM_FALLBACK_EXTRA_MS = 50

// The parts of an order that are the same in every order.
export const FIXED_ORDER_VALUES = {
  is_web: true,
  delivery_address_id: 1,
  order_type: 'self_pickup',
  branch_id: 1,
  coupon_discount_amount: 0,
  coupon_discount_title: '',
  coupon_code: null,
} as const

/** '1:00', '0:09'. Part of a second still counts as a second, so 0:00 means that the wait is over. */
export function formatCooldown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

/** The text to search for, trimmed (OPEN-74). Undefined while it is too short: search is idle then. */
export function searchText(raw: string): string | undefined {
  const text = raw.trim()
  // Spread counts characters; length would count an emoji twice.
  return [...text].length >= SEARCH_MIN_CHARS ? text : undefined
}
/** a run of words that a search looks up as one */
export const MAX_WORDS_OF_PHRASE = 3
/** others of a phrase that a search follows; who keeps the words is refused more */
export const MAX_SYNONYMS = 24
