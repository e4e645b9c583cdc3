export const PAGE_SIZE = 12
export const MAX_PAGE_LINKS = 10

/** The page of a URL. Anything but a finite number above 0 is page 1; fractions are cut off (OPEN-59). */
export function pageFromParam(value: unknown): number {
  const page = numberFromParam(value)
  if (page === undefined || page < 1) return 1
  // Beyond the safe integers page + 1 equals page, and no database takes the offset.
  return Math.min(Math.floor(page), Number.MAX_SAFE_INTEGER)
}

/** The percent of a URL: used only when it is a non-blank number, and then whatever number it is (OPEN-59). */
export function percentFromParam(value: unknown): number | undefined {
  return numberFromParam(value)
}

function numberFromParam(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  // Number('') is 0, but a blank parameter is no number.
  if (typeof value === 'string' && value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** An answer may come without its limit; it then holds pages of the usual size (OPEN-15). */
export function pageCount(totalSize: number, limit: number = PAGE_SIZE): number {
  const pageSize = limit >= 1 ? limit : PAGE_SIZE
  return totalSize > 0 ? Math.ceil(totalSize / pageSize) : 0
}

/** A page past the last becomes the last one. An empty list still has its page 1. */
export function clampPage(page: number, count: number): number {
  return Math.max(1, Math.min(page, count))
}

/** The numbers of the page links: a window around the current page, or nothing when there is only one page. */
export function pageLinks(current: number, count: number, max: number = MAX_PAGE_LINKS): number[] {
  if (count <= 1) return []
  const length = Math.min(count, max)
  const pagesBefore = Math.floor((length - 1) / 2)
  const first = Math.max(1, Math.min(clampPage(current, count) - pagesBefore, count - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}
