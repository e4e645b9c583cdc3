import type { Locale } from '@oyum/database/tables.generated'
import { LOCALES } from '@oyum/shop-rules/locales'
import { type RawBuilder, sql } from 'kysely'
import type { PartlyTranslated } from '../catalogue-with-gaps.ts'

// One array parameter instead of one parameter an id: the statement's text stays the same.
export function anyOf(ids: readonly number[]): RawBuilder<number> {
  return sql<number>`any(${ids}::int[])`
}

/** A row for each language that has the name; the others fall back to these when they are read. */
export function eachNamedLocale<T>(name: PartlyTranslated, make: (locale: Locale, name: string) => T): T[] {
  return LOCALES.flatMap((locale) => (name[locale] ? [make(locale, name[locale])] : []))
}

export function eachLocale<T>(make: (locale: Locale) => T): T[] {
  return LOCALES.map(make)
}

const DAY_MS = 86_400_000

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
