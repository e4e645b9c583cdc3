import { HAND_SMS, HAND_SMS_DAY } from '@oyum/contract/staff/limits'
import type { SendSms } from '@oyum/contract/staff/order-changes'
import type { Db } from '@oyum/database/connection'
import type { Shop } from '@oyum/settings/shop'
import { TURKMENISTAN_OFFSET_MS } from '@oyum/shop-rules/dates'
import { smsLength } from '@oyum/shop-rules/sms-length'
import type { SmsBudget } from '#src/config/sms-settings'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit } from '#src/http/staff-audit'
import { queueSms } from '#src/modules/sms/sms.service'
import type { Secrets } from '#src/secrets/secrets'
import { handSmsText, signed } from './hand-texts.ts'
import { countByHand, findToWrite, lockToWrite } from './sms-by-hand.repository.ts'

export interface HandSmsDeps {
  secrets: Secrets
  shop: Pick<Shop, 'sms' | 'phone'>
  smsBudget: SmsBudget
  now: () => Date
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const FIRST_HOUR = 9
/** from this hour on nobody is woken any more */
const LAST_HOUR = 21

/** Somebody writes to the customer about an order. Counted by the order and day; never at night. */
export function sendByHand(
  { secrets, shop, smsBudget, now }: HandSmsDeps,
  { audit }: { audit: Audit; staff: SessionStaff },
  id: number,
  { ready, words }: SendSms,
) {
  if ((ready === undefined) === (words === undefined)) throw new AppError('validation', { field: 'words' })
  return audit.inOne(async (tx, record) => {
    const order = await lockToWrite(tx, id)
    if (!order) throw new AppError('not_found')
    const { phone, placedAt, customerId } = order
    // nobody to write to
    if (phone === null) throw new AppError('order_state')
    const today = dayOf(now())
    if (today.hour < FIRST_HOUR || today.hour >= LAST_HOUR) throw new AppError('sms_hours')
    const sent = await countByHand(tx, order, today.begin)
    if (sent >= HAND_SMS_DAY) throw new AppError('sms_limit')
    const said = ready ? { ready } : { words: (words ?? '').trim() }
    const text = handSmsText(shop, said, order)
    const { parts } = smsLength(text)
    record.changed(
      'order',
      id,
      {},
      { sms: ready ?? 'own', parts, ...('words' in said && said) },
      { action: 'sms', customerId },
    )
    const about = { id, placedAt, customerId }
    const sms = { phone, purpose: 'by_hand' as const, text, order: about, budget: smsBudget }
    const isQueued = await queueSms(tx, secrets, sms)
    return { parts, isQueued, leftToday: HAND_SMS_DAY - sent - (isQueued ? 1 : 0) }
  })
}

/** What would go out, before anybody presses. Also at night: who waits for the morning may read it. */
export async function readTexts({ db, shop, now }: HandSmsDeps & { db: Db }, id: number) {
  const order = await findToWrite(db, id)
  if (!order) throw new AppError('not_found')
  const sent = await countByHand(db, order, dayOf(now()).begin)
  return {
    before: signed(shop.sms),
    ready: HAND_SMS.map((name) => ({ name, text: handSmsText(shop, { ready: name }, order) })),
    leftToday: Math.max(0, HAND_SMS_DAY - sent),
  }
}

/** By the clock of the shop. */
function dayOf(moment: Date) {
  const here = moment.getTime() + TURKMENISTAN_OFFSET_MS
  const begin = new Date(Math.floor(here / DAY_MS) * DAY_MS - TURKMENISTAN_OFFSET_MS)
  return { begin, hour: Math.floor((here % DAY_MS) / HOUR_MS) }
}
