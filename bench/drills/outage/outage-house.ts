import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, createPool } from '@oyum/database/connection'
import { migrateAll } from '@oyum/database/migrate'
import { loadDemo } from '@oyum/demo/load'
import { startShop } from '@oyum/ops/shop'
import { throwAwayPostgres, throwAwayRedis } from '@oyum/testing/throw-away-engines'
import type { Run } from '../../tools/harness.ts'
import { ensureStorefrontBuild } from '../../tools/storefront-build.ts'

export type OutageHouse = Awaited<ReturnType<typeof startOutageHouse>>

/** The whole shop with Varnish behind the edge, on engines of its own, with the demo's goods. */
export async function startOutageHouse(run: Run, lifeSeconds: number) {
  await ensureStorefrontBuild(run)
  run.progress('starting a shop on engines of its own')
  const mediaDir = await mkdtemp(join(tmpdir(), 'oyum-outage-'))
  run.onEnd(() => rm(mediaDir, { recursive: true, force: true }))
  const [postgres, redis] = [await throwAwayPostgres(), await throwAwayRedis()]
  run.onEnd(postgres.remove)
  run.onEnd(redis.remove)
  await Promise.all([postgres.start(), redis.start()])
  await migrateAll(postgres.url)
  const db = createDatabase(createPool({ url: postgres.url }))
  await loadDemo(db)
  await db.destroy()
  const shop = await startShop({
    ...{ databaseUrl: postgres.url, mediaDir, redisPrefix: 'oyum:', env: { REDIS_URL: redis.url } },
    ...{ isKept: true, keeper: { lifeSeconds } },
  })
  run.onEnd(shop.stop)
  return { shop, postgres, redis }
}
