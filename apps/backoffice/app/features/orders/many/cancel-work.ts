import type { AnswerOf, BodyOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { createStore } from '@oyum/ui/state/store.ts'
import { api } from '#app/lib/api.ts'
import { unsaved } from '#app/lib/unsaved.ts'

// Cancelling goes on while somebody looks at another screen, so it lives beside them all: batch after batch, until it is done,
// stopped, or a batch has no answer. Such a batch goes out again with its own key: whatever became of it, it is done once.

type CancelCall = typeof staffCalls.orders.cancelMany
export type CancelReason = BodyOf<CancelCall>['reason']
export type CancelAnswer = AnswerOf<CancelCall>['rows'][number]

/** at most 200 go at once; with fewer a stop is felt soon */
const BATCH = 50

interface Batch {
  ids?: number[]
  key: string
}

export interface CancelWork {
  /** one press of the button */
  id: string
  /** who pressed it: nobody else is shown what came of it */
  by: number
  reason: CancelReason
  /** instead of orders by number: all open ones of this person */
  customerId?: number
  /** by number, not sent yet */
  waiting: readonly number[]
  /** sent, and without an answer */
  sent?: Batch | undefined
  answers: readonly CancelAnswer[]
  state: 'running' | 'stopping' | 'stopped' | 'failed' | 'done'
  /** why it failed */
  problem?: unknown
}

type Asked = Pick<CancelWork, 'by' | 'reason'> & ({ ids: readonly number[] } | { customerId: number })

const store = createStore<CancelWork | undefined>(undefined)

export const isAtWork = (work: CancelWork | undefined): boolean =>
  work?.state === 'running' || work?.state === 'stopping'

export const cancelWork = {
  ...store,
  begin({ by, reason, ...which }: Asked): void {
    if (isAtWork(store.get())) return
    const { ids: waiting, ...whose } = 'ids' in which ? which : { ids: [], ...which }
    void run({ id: crypto.randomUUID(), by, reason, ...whose, waiting, answers: [], state: 'running' })
  },
  /** What is on its way comes to its end; nothing goes out after it. */
  stop(): void {
    const work = store.get()
    if (work?.state === 'running') store.set({ ...work, state: 'stopping' })
  },
  /** After a stop or a failure: with the batch that has no answer first. */
  goOn(): void {
    const work = store.get()
    if (work && !isAtWork(work)) void run({ ...work, state: 'running', problem: undefined })
  },
  close: () => store.set(undefined),
}

async function run(begun: CancelWork): Promise<void> {
  store.set(begun)
  unsaved.set(unsaved.get() + 1)
  addEventListener('beforeunload', hold)
  try {
    while (isAtWork(store.get())) await takeBatch()
  } finally {
    unsaved.set(unsaved.get() - 1)
    removeEventListener('beforeunload', hold)
  }
}

const hold = (event: BeforeUnloadEvent) => event.preventDefault()

async function takeBatch(): Promise<void> {
  const before = store.get()
  if (!before) return
  const sent = before.sent ?? batchOf(before)
  store.set({ ...before, sent, waiting: before.waiting.filter((id) => !sent.ids?.includes(id)) })
  const { reason, customerId } = before
  const body = { reason, ...(sent.ids ? { ids: sent.ids } : customerId !== undefined && { customerId }) }
  try {
    const { rows, hasMore } = await api.orders.cancelMany({ body, headers: { 'idempotency-key': sent.key } })
    const now = store.get()
    if (!now) return
    const answers = [...now.answers, ...rows]
    const isOver = now.customerId === undefined ? now.waiting.length === 0 : !hasMore
    const next = now.state === 'stopping' ? 'stopped' : 'running'
    store.set({ ...now, sent: undefined, answers, state: isOver ? 'done' : next })
  } catch (problem) {
    const now = store.get()
    if (now) store.set({ ...now, state: 'failed', problem })
  }
}

function batchOf({ waiting, customerId }: CancelWork): Batch {
  const key = crypto.randomUUID()
  return customerId === undefined ? { key, ids: waiting.slice(0, BATCH) } : { key }
}
