import { parseIsoDate } from './iso-date.ts'
import type { Locale } from './locales.ts'

// Turkmenistan keeps UTC+5 all year. The zone of the machine is never asked, so the server and a phone that travels
// print the same day.
export const TURKMENISTAN_OFFSET_MS = 5 * 60 * 60 * 1000

// Our own names: browsers have no Turkmen dates (OPEN-52). Russian months stand in the genitive.
const MONTH_NAMES: Readonly<Record<Locale, readonly string[]>> = {
  tk: 'ýanwar fewral mart aprel maý iýun iýul awgust sentýabr oktýabr noýabr dekabr'.split(' '),
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

/** ISO 8601 text or a date; undefined is one that nobody knows. */
type DateGiven = string | Date | undefined

/** tk '5 sentýabr 2025', ru '5 сентября 2025 г.', en '5 September 2025'; nothing for what is no date. */
export function formatDate(date: DateGiven, locale: Locale): string {
  const local = findTurkmenistanTime(date)
  if (local === undefined) return ''
  const text = `${local.getUTCDate()} ${MONTH_NAMES[locale][local.getUTCMonth()]} ${local.getUTCFullYear()}`
  return locale === 'ru' ? `${text} г.` : text
}

/** '5 sentýabr', for a date whose year is said nearby. */
export function formatDay(date: DateGiven, locale: Locale): string {
  const local = findTurkmenistanTime(date)
  return local === undefined ? '' : `${local.getUTCDate()} ${MONTH_NAMES[locale][local.getUTCMonth()]}`
}

/** '5 sentýabr 2025, 14:05' */
export function formatDateTime(date: DateGiven, locale: Locale): string {
  if (findTurkmenistanTime(date) === undefined) return ''
  return `${formatDate(date, locale)}, ${formatTime(date)}`
}

/** '14:05', for a moment whose day is known. */
export function formatTime(date: DateGiven): string {
  const local = findTurkmenistanTime(date)
  return local === undefined ? '' : `${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`
}

export function currentYear(now: Date): number {
  return shiftToTurkmenistan(now).getUTCFullYear()
}

/** A date whose UTC fields read as the clock in Ashgabat. */
function findTurkmenistanTime(date: DateGiven): Date | undefined {
  const instant = typeof date === 'string' ? parseIsoDate(date) : date
  return instant && !Number.isNaN(instant.getTime()) ? shiftToTurkmenistan(instant) : undefined
}

function shiftToTurkmenistan(instant: Date): Date {
  return new Date(instant.getTime() + TURKMENISTAN_OFFSET_MS)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
