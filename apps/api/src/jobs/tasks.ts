import type { TaskList } from 'graphile-worker'
import type { SmsBudget } from '#src/config/sms-settings'
import { deleteOldLoginRecords } from '#src/modules/auth/delete-old-login-records'
import { foldListTotals } from '#src/modules/catalogue/fold-list-totals'
import { publishDueProducts } from '#src/modules/catalogue/publish-due-products'
import { eraseFormerAccounts } from '#src/modules/customers/erase-former-accounts'
import { requeueMediaJobs } from '#src/modules/media/requeue-media-jobs'
import { sweepUploads } from '#src/modules/media/sweep-uploads'
import { callDuty, type DutyDeps } from '#src/modules/orders/call-duty'
import { deleteOldOrderKeys } from '#src/modules/orders/delete-old-order-keys'
import { deleteOldStaffAnswers } from '#src/modules/orders/delete-old-staff-answers'
import { type ReleaseDeps, releaseUnconfirmedOrders } from '#src/modules/orders/release-unconfirmed-orders'
import { assignSearchTiers } from '#src/modules/search/assign-search-tiers'
import { deleteOldMissedSearches } from '#src/modules/search/flush-missed-searches'
import { type SmsJobDeps, sendSms } from '#src/modules/sms/send-sms'
import { type SmsWatchLog, watchSmsBudget } from '#src/modules/sms/watch-sms-budget'

export interface JobDeps extends SmsJobDeps, Omit<ReleaseDeps, 'shop'>, Omit<DutyDeps, 'shop'> {
  shop: ReleaseDeps['shop'] & DutyDeps['shop']
  smsBudget: SmsBudget & { day: number }
  mediaDir: string
  log: ReleaseDeps['log'] & SmsWatchLog
}

/** Every job the worker knows, by name, but for make_media and take_upload: those have a runner of their own (media/media-worker.ts). */
export function createTasks(deps: JobDeps): TaskList {
  return {
    fold_list_totals: () => foldListTotals(deps.db),
    publish_due_products: () => publishDueProducts(deps.db),
    assign_search_tiers: async () => void (await assignSearchTiers(deps.db)),
    send_sms: (payload, { job }) => sendSms(deps, payload, job),
    delete_old_login_records: () => deleteOldLoginRecords(deps.db),
    erase_former_accounts: () => eraseFormerAccounts(deps.db),
    delete_old_order_keys: () => deleteOldOrderKeys(deps.db),
    delete_old_staff_answers: () => deleteOldStaffAnswers(deps.db),
    delete_old_missed_searches: () => deleteOldMissedSearches(deps.db),
    release_unconfirmed_orders: async () => void (await releaseUnconfirmedOrders(deps)),
    call_duty: async () => void (await callDuty(deps)),
    watch_sms_budget: () => watchSmsBudget(deps.db, deps.smsBudget, deps.log),
    revive_media_jobs: () => requeueMediaJobs(deps.db),
    sweep_uploads: async () => void (await sweepUploads(deps.db, deps.mediaDir)),
  }
}

/** Jobs that come round by the clock (UTC): minute hour day month weekday, task. */
export const CRONTAB = `
* * * * * fold_list_totals ?max=3&id=fold_list_totals
* * * * * publish_due_products ?max=3&id=publish_due_products
* * * * * revive_media_jobs ?max=3&id=revive_media_jobs
25 * * * * sweep_uploads ?max=3&id=sweep_uploads
17 * * * * assign_search_tiers ?max=3&id=assign_search_tiers
40 * * * * delete_old_login_records ?max=3&id=delete_old_login_records
*/10 * * * * release_unconfirmed_orders ?max=3&id=release_unconfirmed_orders
* * * * * call_duty ?max=1&id=call_duty
* * * * * watch_sms_budget ?max=3&id=watch_sms_budget
45 3 * * * erase_former_accounts ?max=3&id=erase_former_accounts
35 3 * * * delete_old_missed_searches ?max=3&id=delete_old_missed_searches
50 * * * * delete_old_order_keys ?max=3&id=delete_old_order_keys
55 * * * * delete_old_staff_answers ?max=3&id=delete_old_staff_answers
`
