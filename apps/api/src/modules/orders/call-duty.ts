import type { Db } from '@oyum/database/connection'
import type { Shop } from '@oyum/settings/shop'
import { workingSince } from '@oyum/shop-rules/call-times'
import { TURKMENISTAN_OFFSET_MS } from '@oyum/shop-rules/dates'
import { STAFF_ROLES, staffScope } from '@oyum/shop-rules/staff-permissions'
import { queueSms } from '#src/modules/sms/sms.service'
import type { Secrets } from '#src/secrets/secrets'
import { decideDutyCall } from './call-duty.repository.ts'

export interface DutyDeps {
  db: Db
  staffSecrets: Secrets
  shop: Pick<Shop, 'sms' | 'desk'>
  /** empty: nobody is told */
  dutyPhones: readonly string[]
}

const WAIT_MS = 10 * 60_000
const CALLERS = STAFF_ROLES.filter((role) => staffScope(role, 'orders.call'))
// the shop's day does not bind what is said to its own people; ten calls a day fit into a number's
const BUDGET = { number: 20, customer: 20, day: null }

// Latin letters without marks, as in every SMS; in the language of the shop, since a duty phone is nobody's in particular
const dutySms = (signature: string, orderId: number) =>
  `${signature}: ${orderId} belgili sargyt 10 minutdan bari garasyar, is yerinde hic kim yok. Isgarler bolumine girin.`

/** The day of the shop, as '2026-11-17'. */
const shopDay = (moment: Date): string =>
  new Date(moment.getTime() + TURKMENISTAN_OFFSET_MS).toISOString().slice(0, 10)

/** An order has waited for ten minutes of the working hours, and nobody who calls has a screen open: the duty phones get an SMS,
 *  at most one in half an hour and ten a day. Gives the order they were told of. */
export async function callDuty(deps: DutyDeps, now = new Date()): Promise<number | undefined> {
  const { db, staffSecrets, shop, dutyPhones } = deps
  const opened = workingSince(now, shop.desk.callHours)
  if (dutyPhones.length === 0 || !opened || now.getTime() - opened.getTime() < WAIT_MS) return undefined
  return db.transaction().execute(async (tx) => {
    const told = await decideDutyCall(tx, now, shopDay(now), CALLERS)
    if (!told) return undefined
    const text = dutySms(shop.sms.signature, told.orderId)
    for (const phone of dutyPhones)
      await queueSms(tx, staffSecrets, { phone, purpose: 'staff_notice', text, budget: BUDGET })
    return told.orderId
  })
}
