import { randomUUID } from 'node:crypto'
import type { Db } from '@oyum/database/connection'
import type { Redis } from 'ioredis'
import { sql } from 'kysely'
import { type Viewed, viewsKey } from './view-counter.ts'

const TABLES: Record<Viewed, string> = { product: 'products', video: 'videos', article: 'articles' }

/** Moves the counted views from Redis into PostgreSQL: one statement a kind, whatever the number of products. */
export async function flushViews(db: Db, redis: Redis, prefix: string): Promise<number> {
  let moved = 0
  for (const kind of Object.keys(TABLES) as Viewed[]) moved += await flushKind(db, redis, prefix, kind)
  return moved
}

async function flushKind(db: Db, redis: Redis, prefix: string, kind: Viewed): Promise<number> {
  // Taken aside first: what is counted meanwhile goes into a new hash, and two workers never take the same one.
  const taken = `${viewsKey(prefix, kind)}:${randomUUID()}`
  const isTaken = await redis.rename(viewsKey(prefix, kind), taken).catch(() => undefined)
  if (!isTaken) return 0
  const views = Object.entries(await redis.hgetall(taken))
  const ids = views.map(([id]) => Number(id))
  const counts = views.map(([, count]) => Number(count))
  try {
    await sql`update ${sql.table(TABLES[kind])} t set view_count = view_count + v.views
      from unnest(${ids}::int[], ${counts}::int[]) as v(id, views) where t.id = v.id`.execute(db)
  } catch (error) {
    // put back: the next round adds them
    const back = redis.pipeline()
    for (const [id, count] of views) back.hincrby(viewsKey(prefix, kind), id, Number(count))
    await back.del(taken).exec()
    throw error
  }
  await redis.del(taken)
  return views.length
}
