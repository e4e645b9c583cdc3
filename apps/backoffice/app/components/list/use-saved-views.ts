import type { AnswerOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { createStore, useStore } from '@oyum/ui/state/store.ts'
import { useEffect } from 'react'
import { api } from '#app/lib/api.ts'
import { useMe } from '#app/lib/me.ts'
import { askQuietly } from '#app/lib/quiet-questions.ts'

export type SavedView = AnswerOf<typeof staffCalls.views.list>['rows'][number]

interface Kept {
  staffId: number
  rows: readonly SavedView[]
}

const NONE: readonly SavedView[] = []
// shown at once when a list is opened again, while it is asked for anew
const kept = createStore<Kept | undefined>(undefined)

/** The lists that somebody has saved for a screen. A line that is lost leaves those of before, or none. */
export function useSavedViews(screen: SavedView['screen']): {
  views: readonly SavedView[]
  refresh: () => Promise<void>
} {
  const { id } = useMe()
  const known = useStore(kept, undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => void refresh(), [id])

  async function refresh() {
    // where it could not be had, the list itself says what is wrong
    const found = await askQuietly(() => api.views.list())
    if (found) kept.set({ staffId: id, rows: found.rows })
  }
  const rows = known?.staffId === id ? known.rows : NONE
  return { views: rows.filter((view) => view.screen === screen), refresh }
}
