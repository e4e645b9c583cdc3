import { TURKMENISTAN_OFFSET_MS } from '@oyum/shop-rules/dates'
import type { Locale } from '@oyum/shop-rules/locales'
import { foldText } from '@oyum/shop-rules/text-fold'
import type { Redis } from 'ioredis'

// Searches that found nothing are counted as views are: in this process for a second, then in Redis, and from there the worker
// brings them into PostgreSQL (flush-missed-searches.ts). Kept is the folded text, the language and the day; who it was is
// not even known here. A search never waits for it and never fails because of it.

const FLUSH_MS = 1000
/** kinds that wait, here and in Redis, however long nobody fetches them */
const MOST_WAITING = 10_000
const MAX_CHARS = 80
// a number of an order, a phone, a card, also in groups; an address of mail
const SAYS_WHO = /\p{N}{6}|(?:\p{N}[^\p{L}\p{N}]*){8}|@/u

export const missesKey = (prefix: string): string => `${prefix}misses`

/** The text as it is counted; undefined: it is not. */
export function countedText(text: string): string | undefined {
  const folded = foldText(text)
  const isCounted =
    folded !== '' && folded.length <= MAX_CHARS && !SAYS_WHO.test(text) && !SAYS_WHO.test(folded)
  return isCounted ? folded : undefined
}

const dayOf = (at: Date) => new Date(at.getTime() + TURKMENISTAN_OFFSET_MS).toISOString().slice(0, 10)

// What is known is counted on, what is new only while there is room.
const ADD = `
  local room = tonumber(ARGV[1]) - redis.call('HLEN', KEYS[1])
  for i = 2, #ARGV, 2 do
    if redis.call('HEXISTS', KEYS[1], ARGV[i]) == 0 then room = room - 1 end
    if room >= 0 or redis.call('HEXISTS', KEYS[1], ARGV[i]) == 1 then redis.call('HINCRBY', KEYS[1], ARGV[i], ARGV[i + 1]) end
  end`

export interface MissedSearches {
  count: (text: string, locale: Locale) => void
  flush: () => Promise<void>
  close: () => Promise<void>
}

interface Options {
  mostWaiting?: number
  now?: () => Date
}

export function createMissedSearches(
  redis: Redis,
  prefix: string,
  { mostWaiting = MOST_WAITING, now = () => new Date() }: Options = {},
): MissedSearches {
  let waiting = new Map<string, number>()
  const add = (kind: string, times: number) => {
    const before = waiting.get(kind)
    if (before === undefined && waiting.size >= mostWaiting) return
    waiting.set(kind, (before ?? 0) + times)
  }
  const flush = async () => {
    if (waiting.size === 0) return
    const batch = waiting
    waiting = new Map()
    try {
      await redis.eval(ADD, 1, missesKey(prefix), mostWaiting, ...[...batch].flat())
    } catch {
      // kept for the next second
      for (const [kind, times] of batch) add(kind, times)
    }
  }
  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  return {
    count(text, locale) {
      const counted = countedText(text)
      if (counted !== undefined) add(`${dayOf(now())} ${locale} ${counted}`, 1)
    },
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
