import type { TaskList } from 'graphile-worker'
import { reviveMediaJobs } from '#src/media/media.repository'
import { assignSearchTiers } from './assign-search-tiers.ts'
import { deleteOldLoginRecords } from './delete-old-login-records.ts'
import { deleteOldOrderKeys } from './delete-old-order-keys.ts'
import { foldListTotals } from './fold-list-totals.ts'
import { type SmsJobDeps, sendSms } from './send-sms.ts'

/** Every job the worker knows, by name, but for make_media: that one has a runner of its own (media/media-worker.ts). */
export function createTasks(deps: SmsJobDeps): TaskList {
  return {
    fold_list_totals: () => foldListTotals(deps.db),
    assign_search_tiers: () => assignSearchTiers(deps.db),
    send_sms: (payload, { job }) => sendSms(deps, payload, job),
    delete_old_login_records: () => deleteOldLoginRecords(deps.db),
    delete_old_order_keys: () => deleteOldOrderKeys(deps.db),
    revive_media_jobs: () => reviveMediaJobs(deps.db),
  }
}

/** Jobs that come round by the clock (UTC): minute hour day month weekday, task. */
export const CRONTAB = `
* * * * * fold_list_totals ?max=3&id=fold_list_totals
* * * * * revive_media_jobs ?max=3&id=revive_media_jobs
17 * * * * assign_search_tiers ?max=3&id=assign_search_tiers
40 * * * * delete_old_login_records ?max=3&id=delete_old_login_records
50 * * * * delete_old_order_keys ?max=3&id=delete_old_order_keys
`
