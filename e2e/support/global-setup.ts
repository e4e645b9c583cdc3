import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, createPool } from '@oyum/database/connection'
import { loadDemo } from '@oyum/demo/load'
import { publishMedia } from '@oyum/demo/publish-media'
import { startKannel } from '@oyum/ops/kannel'
import { startShop } from '@oyum/ops/shop'
import { createScratchDatabase } from '@oyum/testing/scratch-database'
import { FEW_CONNECTIONS } from './own-shop.ts'
import { ONE_ADDRESS } from './phone.ts'

/** A shop of our own with the demo's goods in it and a real SMS gateway; its address reaches the tests as SHOP_URL. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // the demo is loaded once; every shop that has it gets a copy
  const demo = await createScratchDatabase('e2e')
  const mediaDir = await mkdtemp(join(tmpdir(), 'oyum-media-'))
  const undo: (() => Promise<unknown>)[] = [demo.drop, () => rm(mediaDir, { recursive: true, force: true })]
  const tearDown = async () => {
    for (const step of undo.toReversed()) await step()
  }
  try {
    const db = createDatabase(createPool({ url: demo.url, applicationName: 'oyum e2e' }))
    await loadDemo(db).finally(() => db.destroy())
    const { name, url, drop } = await createScratchDatabase('e2e', demo.name)
    undo.push(drop)
    await publishMedia(mediaDir)
    const smsDir = await mkdtemp(join(tmpdir(), 'oyum-sms-'))
    undo.push(() => rm(smsDir, { recursive: true, force: true }))
    const smsFile = join(smsDir, 'received.log')
    const kannel = await startKannel({ receivedFile: smsFile })
    undo.push(kannel.stop)
    const staffSecret = randomBytes(32).toString('base64')
    const shop = await startShop({
      databaseUrl: url,
      mediaDir,
      redisPrefix: `${name}:`,
      env: { ...kannel.env, ...ONE_ADDRESS, ...FEW_CONNECTIONS, STAFF_SECRET: staffSecret },
    })
    undo.push(shop.stop)
    process.env.STAFF_URL = shop.staffUrl
    process.env.STAFF_SECRET = staffSecret
    process.env.SHOP_SMS_FILE = smsFile
    process.env.SHOP_SMS_SETTINGS = JSON.stringify(kannel.env)
    process.env.SHOP_URL = shop.url
    process.env.SHOP_DEMO_DATABASE = demo.name
    process.env.SHOP_DATABASE_URL = url
    process.env.SHOP_MEDIA_DIR = mediaDir
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}
