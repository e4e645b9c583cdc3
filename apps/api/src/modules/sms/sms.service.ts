import type { Tx } from '@oyum/database/connection'
import type { SmsPurpose } from '@oyum/database/tables.generated'
import type { SmsBudget } from '#src/config/sms-settings'
import type { Secrets } from '#src/secrets/secrets'
import { deleteSmsTo, insertSmsWithJob } from './sms.repository.ts'

export interface NewSms {
  phone: string
  purpose: SmsPurpose
  text: string
  loginCodeId?: number
  order?: { id: number; placedAt: Date; customerId: number }
  budget: SmsBudget
  /** until it leaves at the earliest */
  delaySeconds?: number
}

// The queue waits e^n seconds before the next attempt: 3, 7, 20, 55 s … A code is tried for half a minute, then the
// customer is told; what an order has to say can wait for a day, and so can a login that the customer did not make.
const MAX_ATTEMPTS: Record<SmsPurpose, number> = {
  login_code: 4,
  new_device: 12,
  staff_notice: 12,
  order_placed: 12,
  order_status: 12,
  by_hand: 12,
}

export const SMS_PURPOSES = Object.keys(MAX_ATTEMPTS) as SmsPurpose[]

/** In a text about an order, for its number: a message is sealed before the database gives the number out. */
export const ORDER_NUMBER = '{order}'

export const withOrderNumber = (text: string, orderId: number | null): string =>
  text.replaceAll(ORDER_NUMBER, String(orderId ?? ''))

/** What the queue is given of a message. The text waits sealed: it may hold a code. */
export function sealSms(
  secrets: Secrets,
  { phone, purpose, text }: Pick<NewSms, 'phone' | 'purpose' | 'text'>,
) {
  return { sealedText: secrets.seal(text, phone), maxAttempts: MAX_ATTEMPTS[purpose] }
}

/** Puts an SMS on its way in the transaction of what it is about, as its last step. False: the day's budget is used up, it
 *  is left out and counted. */
export function queueSms(tx: Tx, secrets: Secrets, sms: NewSms): Promise<boolean> {
  const { text: _text, ...rest } = sms
  return insertSmsWithJob(tx, { ...rest, ...sealSms(secrets, sms) })
}

/** For the removal of an account: a job that still waits for one of these messages finds nothing to send. */
export function removeSmsTo(tx: Tx, phone: string): Promise<void> {
  return deleteSmsTo(tx, phone)
}
