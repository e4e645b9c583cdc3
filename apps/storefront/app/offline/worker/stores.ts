import { ExpirationPlugin } from 'workbox-expiration'
import { BOUNDS, oldestTooMany } from '../bounds.ts'

// The caches of what was seen. How many things are in each Workbox knows, with when they were last wanted; how large they
// are stands on them.

export type StoreName = keyof typeof BOUNDS

export const BYTES_HEADER = 'x-kept-bytes'
export const storeOf = (name: StoreName) => `shop ${name}`

const NAMES = Object.keys(BOUNDS) as StoreName[]
const numbers = Object.fromEntries(
  NAMES.map((name) => [
    name,
    // when the phone is full pictures go first: they are most of it, and a page without them can be read
    new ExpirationPlugin({ maxEntries: BOUNDS[name].most, purgeOnQuotaError: name === 'pictures' }),
  ]),
) as Record<StoreName, ExpirationPlugin>

export const numberOf = (name: StoreName): ExpirationPlugin => numbers[name]

/** Oldest out first, until the rest fits. */
export async function trimBytes(name: StoreName): Promise<void> {
  const cache = await caches.open(storeOf(name))
  const kept = await Promise.all(
    (await cache.keys()).map(async (key) => {
      const answer = await cache.match(key)
      return { key, bytes: Number(answer?.headers.get(BYTES_HEADER) ?? 0) }
    }),
  )
  for (const key of oldestTooMany(kept, BOUNDS[name])) await cache.delete(key)
}

let forgotten = 0
/** Another number after every forgetting: what was asked for before it is not kept after it. */
export const forgettings = (): number => forgotten

/** At the end of a login: what was seen is nobody else's business. The files of the shop are everybody's. */
export async function forgetSeen(): Promise<void> {
  forgotten += 1
  const seen = NAMES.filter((name) => name !== 'files')
  await Promise.all(seen.map((name) => caches.delete(storeOf(name))))
  // and when each was last wanted
  await Promise.all(seen.map((name) => numbers[name].deleteCacheAndMetadata()))
}
