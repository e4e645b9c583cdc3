import { PATHS } from '#app/lib/links.ts'
import type { ExploreData } from './load-explore.ts'

export type ExploreTab = keyof ExploreData

const TAB_PARAM = 'tab'
export const EXPLORE_TABS: readonly ExploreTab[] = ['videos', 'articles']

export const tabPath = (tab: ExploreTab) => `${PATHS.explore}?${TAB_PARAM}=${tab}`

/** The tab that the address names; without one the first whose list is there, so that a failed one hides nothing. */
export function chooseTab(query: URLSearchParams, data: ExploreData): ExploreTab {
  const named = EXPLORE_TABS.find((tab) => tab === query.get(TAB_PARAM))
  return named ?? EXPLORE_TABS.find((tab) => data[tab]) ?? 'videos'
}
