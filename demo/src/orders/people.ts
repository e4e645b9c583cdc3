import { readFile } from 'node:fs/promises'
import type { Locale } from '@oyum/shop-rules/locales'

// Invented people and what they write beside an order, as it stands in demo/orders/*.json.

export interface DemoPerson {
  first: string
  last: string
  phone: string
  locale: Locale
  address: string
}

/** What is written beside an order, by language; mostly nothing. */
export type DemoNotes = Record<Locale, string[]>

const read = async (name: string) =>
  JSON.parse(await readFile(new URL(`../../orders/${name}.json`, import.meta.url), 'utf8'))

export const readPeople = (): Promise<DemoPerson[]> => read('people')
export const readNotes = (): Promise<DemoNotes> => read('notes')
