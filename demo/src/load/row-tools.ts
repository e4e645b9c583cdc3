import type { Locale } from '@oyum/database/tables.generated'
import { LOCALES } from '@oyum/shop-rules/locales'
import { type RawBuilder, sql } from 'kysely'

// One array parameter instead of one parameter an id: the statement's text stays the same.
export function anyOf(ids: readonly number[]): RawBuilder<number> {
  return sql<number>`any(${ids}::int[])`
}

export function eachLocale<T>(make: (locale: Locale) => T): T[] {
  return LOCALES.map(make)
}

const DAY_MS = 86_400_000

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
