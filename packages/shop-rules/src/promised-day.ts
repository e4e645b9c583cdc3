import { TURKMENISTAN_OFFSET_MS } from './dates.ts'

const DAY_MS = 86_400_000
/** Nobody knows what is further away. */
const PROMISED_AHEAD = 60

/** Whether a day ('2026-11-17', by the clock of the shop) can be promised: today, or one of the next two months. */
export function canPromiseDay(day: string, now: Date): boolean {
  const today = Math.floor((now.getTime() + TURKMENISTAN_OFFSET_MS) / DAY_MS)
  const ahead = Date.parse(`${day}T00:00:00Z`) / DAY_MS - today
  return ahead >= 0 && ahead <= PROMISED_AHEAD
}
