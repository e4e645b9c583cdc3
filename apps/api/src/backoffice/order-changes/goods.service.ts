import { MAX_ID } from '@oyum/contract/limits'
import type { GoodsList } from '@oyum/contract/staff/order-changes'
import type { Db } from '@oyum/database/connection'
import type { Locale } from '@oyum/shop-rules/locales'
import type { SearchService } from '#src/modules/search/search.service'
import { readGoods } from './goods.repository.ts'

const NUMBER = /^\d{1,10}$/

interface Deps {
  db: Db
  search: SearchService
}

/** What can be put into an order: the product of that number first, then what the shop's own search finds. */
export async function findGoods({ db, search }: Deps, typed: string, locale: Locale): Promise<GoodsList> {
  const words = typed.trim()
  const number = asNumber(words)
  const { ids } = words === '' ? { ids: [] } : await search.search(words)
  return { rows: await readGoods(db, [...new Set([...number, ...ids])], locale) }
}

/** A few of them for the palette, in one statement: a number is the product's, words are its name's. */
export async function findFewGoods({ db, search }: Deps, typed: string, locale: Locale, most: number) {
  const words = typed.trim()
  if (/\p{L}/u.test(words)) return search.findTyped(words, locale, most)
  const ids = asNumber(words)
  return ids.length > 0 ? readGoods(db, ids, locale) : []
}

function asNumber(words: string): number[] {
  return NUMBER.test(words) && Number(words) > 0 && Number(words) <= MAX_ID ? [Number(words)] : []
}
