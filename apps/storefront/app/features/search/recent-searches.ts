import { parseList } from '@oyum/ui/state/stored-value.ts'
import { recentSearchesText } from '#app/state/personal-storage.ts'

const RECENT_SHOWN = 5

/** What was searched for last on this phone, newest first. */
export function readRecentSearches(text: string | null): string[] {
  return parseList(text, (entry) => (typeof entry === 'string' && entry !== '' ? entry : undefined)).slice(
    0,
    RECENT_SHOWN,
  )
}

/** The same text stands once; «див» and «дива», from a pause in typing, go when «диван» comes. */
export function withSearch(recent: readonly string[], query: string): string[] {
  const small = query.toLowerCase()
  const others = recent.filter((one) => !small.startsWith(one.toLowerCase()))
  return [query, ...others].slice(0, RECENT_SHOWN)
}

export function rememberSearch(query: string): void {
  const recent = readRecentSearches(recentSearchesText.get())
  recentSearchesText.set(JSON.stringify(withSearch(recent, query)))
}
