import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, createPool } from '@oyum/database/connection'
import { loadDemo, loadUntidy } from '@oyum/demo/load'
import { publishMedia } from '@oyum/demo/publish-media'
import { type RunningShop, type ShopOptions, startShop } from '@oyum/ops/shop'
import type { Run } from './harness.ts'
import { scratchDatabase } from './scratch-database.ts'
import { ensureStorefrontBuild } from './storefront-build.ts'

interface DemoShop extends RunningShop {
  databaseUrl: string
  authSecret: string
  staffSecret: string
}

type DemoShopOptions = Pick<ShopOptions, 'isEncrypted' | 'isKept' | 'keeper' | 'moreEdges'> & {
  isUntidy?: boolean | undefined
}

/** The whole shop as in production, with the demo's goods and pictures, on a database of this run's own. */
export async function demoShop(
  run: Run,
  purpose: string,
  { isUntidy, ...how }: DemoShopOptions = {},
): Promise<DemoShop> {
  await ensureStorefrontBuild(run)
  run.progress('starting a shop with the demo’s goods')
  const mediaDir = await mkdtemp(join(tmpdir(), 'oyum-media-'))
  run.onEnd(() => rm(mediaDir, { recursive: true, force: true }))
  const databaseUrl = await scratchDatabase(run, purpose)
  const db = createDatabase(createPool({ url: databaseUrl }))
  await (isUntidy ? loadUntidy : loadDemo)(db)
  // nobody has kept anything yet
  await db.deleteFrom('changedTags').execute()
  await db.destroy()
  await publishMedia(mediaDir)
  const authSecret = randomBytes(32).toString('base64')
  const redisPrefix = `oyum_${purpose}_${process.pid}:`
  const staffSecret = randomBytes(32).toString('base64')
  const env = { AUTH_SECRET: authSecret, STAFF_SECRET: staffSecret }
  const shop = await startShop({ databaseUrl, mediaDir, redisPrefix, env, ...how })
  run.onEnd(shop.stop)
  return { ...shop, databaseUrl, authSecret, staffSecret }
}
