import { PAGE_SIZE } from '@oyum/shop-rules/pagination'

// Bounds of lists and of what asks for them, apart from the schemas so that the browser can read them cheaply.
export const DEFAULT_LIMIT = PAGE_SIZE
export const MAX_LIMIT = 50
export const MAX_PAGE = 100_000
export const MAX_ID = 2_147_483_647
export const MAX_SEARCH_CHARS = 100
