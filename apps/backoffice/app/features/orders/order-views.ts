import type { AnswerOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import type { OrderView } from '@oyum/contract/staff/orders'
import type { StaffScope } from '@oyum/shop-rules/staff-permissions'

/** The piles in the order of the work; in the first two whoever waits longest stands first. */
const VIEWS: Readonly<Record<OrderView, { isOldestFirst: boolean }>> = {
  to_call: { isOldestFirst: true },
  call_later: { isOldestFirst: true },
  confirmed: { isOldestFirst: false },
  to_pack: { isOldestFirst: false },
  on_the_way: { isOldestFirst: false },
  delivered: { isOldestFirst: false },
  cancelled: { isOldestFirst: false },
  all: { isOldestFirst: false },
}
const ALL = Object.keys(VIEWS) as OrderView[]

export type OrderCounts = AnswerOf<typeof staffCalls.orders.counts>

export const isView = (word: string | null): word is OrderView => ALL.some((view) => view === word)

export const isOldestFirst = (view: OrderView) => VIEWS[view].isOldestFirst

/** Who does not see orders that wait for a call has no such piles. */
export function viewsOf(scope: StaffScope | undefined): readonly OrderView[] {
  return scope === 'all' ? ALL : ALL.filter((view) => view !== 'to_call' && view !== 'call_later')
}
