import { TURKMENISTAN_OFFSET_MS } from './dates.ts'

// When an order is called again. People are called in working hours only, by the clock of the shop.

export interface WorkingHours {
  /** 1 is Monday, 7 is Sunday */
  days: readonly number[]
  /** '09:00'; calls begin from here on */
  from: string
  /** '18:00'; and none begins from here on */
  to: string
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const WEEK = 7

/** after the first missed call, and after the second; then it is the next working morning */
const WAITS_MS = [30 * MINUTE_MS, 120 * MINUTE_MS]

/** Missed calls in a row after which somebody has to decide: call again, another way, cancel. */
export const MISSED_CALLS_TO_ASK = 3

/** How far ahead a call can be put off. */
export const CALL_LATER_WITHIN_DAYS = 14

/** Stands for never in `call_after`: the number is wrong. The trigger orders_call_new_number knows it too. */
export const NEVER_CALLED = new Date('4000-01-01T00:00:00Z')

export const isNeverCalled = (callAfter: Date): boolean => callAfter.getTime() >= NEVER_CALLED.getTime()

export const asksWhatToDo = (missedCalls: number): boolean => missedCalls >= MISSED_CALLS_TO_ASK

/** The next try, when nobody has answered so many times in a row, this one included. */
export function nextTry(missedCalls: number, now: Date, hours: WorkingHours): Date {
  const wait = WAITS_MS[missedCalls - 1]
  return wait === undefined
    ? nextOpening(now, hours)
    : intoWorkingHours(new Date(now.getTime() + wait), hours)
}

/** The moment itself, or the next opening if it lies outside. */
export function intoWorkingHours(moment: Date, hours: WorkingHours): Date {
  return workingSince(moment, hours) ? moment : nextOpening(moment, hours)
}

/** When the working hours began that a moment lies in; undefined outside of them. */
export function workingSince(moment: Date, hours: WorkingHours): Date | undefined {
  const { day, sinceMidnight } = onTheClock(moment)
  const from = millisOf(hours.from)
  const isInside =
    hours.days.includes(weekdayOf(day)) && sinceMidnight >= from && sinceMidnight < millisOf(hours.to)
  return isInside ? new Date(day * DAY_MS + from - TURKMENISTAN_OFFSET_MS) : undefined
}

/** Whether a call can be put off to there. */
export function canCallAt(moment: Date, now: Date): boolean {
  const ahead = moment.getTime() - now.getTime()
  return ahead > 0 && ahead <= CALL_LATER_WITHIN_DAYS * DAY_MS
}

/** The first begin of working hours after a moment. */
function nextOpening(moment: Date, hours: WorkingHours): Date {
  const { day } = onTheClock(moment)
  for (let ahead = 0; ahead <= WEEK; ahead++) {
    const opening = (day + ahead) * DAY_MS + millisOf(hours.from) - TURKMENISTAN_OFFSET_MS
    if (hours.days.includes(weekdayOf(day + ahead)) && opening > moment.getTime()) return new Date(opening)
  }
  throw new Error('a shop that never works calls nobody')
}

function onTheClock(moment: Date): { day: number; sinceMidnight: number } {
  const local = moment.getTime() + TURKMENISTAN_OFFSET_MS
  const day = Math.floor(local / DAY_MS)
  return { day, sinceMidnight: local - day * DAY_MS }
}

// 1 January 1970 was a Thursday.
const weekdayOf = (day: number): number => ((((day + 3) % WEEK) + WEEK) % WEEK) + 1

function millisOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return (hour * 60 + minute) * MINUTE_MS
}
