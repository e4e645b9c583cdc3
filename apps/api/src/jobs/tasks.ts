import type { Db } from '@oyum/database/connection'
import type { TaskList } from 'graphile-worker'
import { assignSearchTiers } from './assign-search-tiers.ts'
import { foldListTotals } from './fold-list-totals.ts'

export interface JobDeps {
  db: Db
}

/** Every job the worker knows, by name. */
export function createTasks(deps: JobDeps): TaskList {
  return {
    fold_list_totals: () => foldListTotals(deps.db),
    assign_search_tiers: () => assignSearchTiers(deps.db),
  }
}

/** Jobs that come round by the clock (UTC): minute hour day month weekday, task. */
export const CRONTAB = `
* * * * * fold_list_totals ?max=3&id=fold_list_totals
17 * * * * assign_search_tiers ?max=3&id=assign_search_tiers
`
