import { randomUUID } from 'node:crypto'
import type { Db } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { Redis } from 'ioredis'
import { missesKey } from './missed-searches.ts'

/** Kinds of a day. */
const MOST_KINDS = 10_000
/** Longer than anybody may look back (MAX_MISSED_DAYS). */
const KEPT_DAYS = 40

const COUNT = statement(
  'select count_missed_searches($1::date[], $2::locale[], $3::text[], $4::int[], $5) as left_out',
  { leftOut: col.number },
)
const FORGET = statement(
  `with old as (delete from search_miss_days where day < current_date - $1::int)
   delete from search_misses where day < current_date - $1::int`,
  {},
)

/** Brings what was counted from Redis into PostgreSQL, in one statement. */
export async function flushMissedSearches(
  db: Db,
  redis: Redis,
  prefix: string,
  mostKinds = MOST_KINDS,
): Promise<void> {
  // Taken aside first: what is counted meanwhile goes into a new hash, and two workers never take the same one.
  const taken = `${missesKey(prefix)}:${randomUUID()}`
  const isTaken = await redis.rename(missesKey(prefix), taken).catch(() => undefined)
  if (!isTaken) return
  const misses = Object.entries(await redis.hgetall(taken)).map(([kind, times]) => {
    const [day, locale, ...words] = kind.split(' ')
    return { kind, day, locale, text: words.join(' '), times: Number(times) }
  })
  try {
    await queryRows(db, COUNT, [
      misses.map(({ day }) => day),
      misses.map(({ locale }) => locale),
      misses.map(({ text }) => text),
      misses.map(({ times }) => times),
      mostKinds,
    ])
  } catch (error) {
    // put back: the next round adds them
    const back = redis.pipeline()
    for (const { kind, times } of misses) back.hincrby(missesKey(prefix), kind, times)
    await back.del(taken).exec()
    throw error
  }
  await redis.del(taken)
}

export async function deleteOldMissedSearches(db: Db): Promise<void> {
  await queryRows(db, FORGET, [KEPT_DAYS])
}
