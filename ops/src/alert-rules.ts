import { readShop } from '@oyum/settings/shop'
import type { WorkingHours } from '@oyum/shop-rules/call-times'
import { TURKMENISTAN_OFFSET_MS } from '@oyum/shop-rules/dates'
import { fillFile } from './fill-template.ts'

/** How long, how much and how old, in the words of Prometheus. A drill has smaller ones. */
export interface AlertTimes {
  /** over which rates are taken */
  window: string
  /** a fault must last so long before it rings: what shoppers feel, and what may pass by itself */
  soon: string
  while: string
  long: string
  /** so long a figure that always moves has not moved */
  still: string
  orderWindow: string
  /** how far back the same hour is, and how many orders make it one that usually has some */
  usualOffset: string
  usualOrders: number
  smsWindow: string
  /** seconds */
  queueAge: number
  jobTime: number
  replicationBytes: number
  /** shares */
  diskFree: number
  memoryFree: number
}

export const REAL_TIMES: AlertTimes = {
  ...{ window: '5m', soon: '1m', while: '5m', long: '15m', still: '2m' },
  ...{ orderWindow: '30m', usualOffset: '1w', usualOrders: 3, smsWindow: '30m' },
  ...{ queueAge: 300, jobTime: 900, replicationBytes: 64 * 1024 * 1024, diskFree: 0.1, memoryFree: 0.1 },
}

const SECONDS = TURKMENISTAN_OFFSET_MS / 1000
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** True in the working hours of the shop, by its own clock: nobody misses an order at night. */
export function workingTime({ days, from, to }: WorkingHours): string {
  const now = `vector(time() + ${SECONDS})`
  const minute = `(hour(${now}) * 60 + minute(${now}))`
  // Prometheus' Sunday is 0
  const isDay = days.map((day) => `day_of_week(${now}) == ${day % 7}`).join(' or ')
  return `(${minute} >= ${minutesOf(from)} < ${minutesOf(to)}) and (${isDay})`
}

/** The rules as Prometheus reads them. */
export const alertRules = (
  times: AlertTimes = REAL_TIMES,
  working = workingTime(readShop(process.env.SHOP_CONFIG).desk.callHours),
): Promise<string> => fillFile('prometheus/alerts.yml.template', { ...times, workingTime: working })
