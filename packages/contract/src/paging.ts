import { PAGE_SIZE } from '@oyum/shop-rules/pagination'

// Bounds of paged lists, apart from the schemas so that the browser can read them cheaply.
export const DEFAULT_LIMIT = PAGE_SIZE
export const MAX_LIMIT = 50
export const MAX_PAGE = 100_000
