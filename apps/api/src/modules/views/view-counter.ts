import type { ViewKind } from '@oyum/contract/kept-routes'
import type { Redis } from 'ioredis'

// Views are counted without a write on the product's row: in this process for a second, then in Redis, and from there
// the worker adds them up into PostgreSQL (flush-views.ts). What a crash or a dead Redis can lose is seconds of views;
// a page never waits for a count and never fails because of one.

const FLUSH_MS = 1000
const MAX_WAITING = 20_000

export const viewsKey = (prefix: string, kind: ViewKind): string => `${prefix}views:${kind}`

export interface ViewCounter {
  count: (kind: ViewKind, id: number) => void
  flush: () => Promise<void>
  close: () => Promise<void>
}

export function createViewCounter(redis: Redis, prefix: string): ViewCounter {
  let waiting = new Map<string, number>()
  const flush = async () => {
    if (waiting.size === 0) return
    const batch = waiting
    waiting = new Map()
    const pipeline = redis.pipeline()
    for (const [place, views] of batch) {
      const [kind = '', id = ''] = place.split(' ')
      pipeline.hincrby(viewsKey(prefix, kind as ViewKind), id, views)
    }
    try {
      const results = await pipeline.exec()
      if (results?.some(([error]) => error)) throw new Error('Redis refused')
    } catch {
      // kept for the next second, as long as that is not too much
      for (const [place, views] of batch) add(place, views)
    }
  }
  const add = (place: string, views: number) => {
    const before = waiting.get(place)
    if (before === undefined && waiting.size >= MAX_WAITING) return
    waiting.set(place, (before ?? 0) + views)
  }
  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  return {
    count: (kind, id) => add(`${kind} ${id}`, 1),
    flush,
    close: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
