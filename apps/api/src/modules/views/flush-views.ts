import { randomUUID } from 'node:crypto'
import type { ViewKind } from '@oyum/contract/kept-routes'
import type { Db } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { type Statement, statement } from '@oyum/database/statement'
import type { Redis } from 'ioredis'
import { viewsKey } from './view-counter.ts'

const addTo = (table: string) =>
  statement(
    `update ${table} t set view_count = view_count + v.views
     from unnest($1::int[], $2::int[]) as v(id, views) where t.id = v.id`,
    {},
  )
const ADD: Record<ViewKind, Statement<object>> = {
  product: addTo('products'),
  video: addTo('videos'),
  article: addTo('articles'),
}

/** Moves the counted views from Redis into PostgreSQL: one statement a kind, whatever the number of products. */
export async function flushViews(db: Db, redis: Redis, prefix: string): Promise<number> {
  let moved = 0
  for (const kind of Object.keys(ADD) as ViewKind[]) moved += await flushKind(db, redis, prefix, kind)
  return moved
}

async function flushKind(db: Db, redis: Redis, prefix: string, kind: ViewKind): Promise<number> {
  // Taken aside first: what is counted meanwhile goes into a new hash, and two workers never take the same one.
  const taken = `${viewsKey(prefix, kind)}:${randomUUID()}`
  const isTaken = await redis.rename(viewsKey(prefix, kind), taken).catch(() => undefined)
  if (!isTaken) return 0
  const views = Object.entries(await redis.hgetall(taken))
  const ids = views.map(([id]) => Number(id))
  const counts = views.map(([, count]) => Number(count))
  try {
    await queryRows(db, ADD[kind], [ids, counts])
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
