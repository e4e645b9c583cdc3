import type { CallOutcome } from '@oyum/contract/staff/calling'
import {
  canCallAt,
  intoWorkingHours,
  NEVER_CALLED,
  nextTry,
  type WorkingHours,
} from '@oyum/shop-rules/call-times'
import { AppError } from '#src/errors/app-error'
import type { OrderEvent } from './order-events.repository.ts'

interface PutOff {
  callAfter: Date
  callTries: number
  event: OrderEvent
  /** free words, for the audit */
  said?: { note: string }
}

/** When an order is called again after a call that did not confirm it, and what is told of it. */
export function putOff(
  { callTries }: { callTries: number },
  outcome: CallOutcome,
  hours: WorkingHours,
  now = new Date(),
): PutOff {
  if (outcome.outcome === 'no_answer') {
    const tries = callTries + 1
    const callAfter = nextTry(tries, now, hours)
    const data = { tries, nextAt: callAfter.toISOString() }
    return { callAfter, callTries: tries, event: { kind: 'call_missed', data, isPublic: true } }
  }
  if (outcome.outcome === 'later') {
    const wanted = new Date(outcome.at)
    if (!canCallAt(wanted, now)) throw new AppError('validation', { field: 'at' })
    const callAfter = intoWorkingHours(wanted, hours)
    const data = { outcome: 'later', nextAt: callAfter.toISOString() }
    // somebody answered: what is missed is counted anew
    return { callAfter, callTries: 0, event: { kind: 'call_done', data, isPublic: false } }
  }
  const { note } = outcome
  const data = { outcome: 'wrong_number', ...(note && { note }) }
  const event: OrderEvent = { kind: 'call_done', data, isPublic: false }
  return { callAfter: NEVER_CALLED, callTries, event, ...(note && { said: { note } }) }
}
