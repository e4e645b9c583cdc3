import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabase, createPool } from '@oyum/database/connection'
import { startStaffApi } from '@oyum/ops/staff-api'
import { waitFor } from '@oyum/ops/wait-for'
import { startWorker } from '@oyum/ops/worker'
import { logInStaff } from '@oyum/testing/staff'

export type UploadsHouse = Awaited<ReturnType<typeof startUploadsHouse>>

interface Plan {
  databaseUrl: string
  /** a folder of the drill's own */
  home: string
  onEnd: (undo: () => Promise<unknown>) => void
}

/** A staff api and a worker as they run in the shop, over a media folder and a database of the drill's own. */
export async function startUploadsHouse({ databaseUrl, home, onEnd }: Plan) {
  const mediaDir = join(home, 'storage')
  await mkdir(mediaDir)
  const pool = createPool({ url: databaseUrl, poolSize: 4, applicationName: 'oyum drill' })
  const db = createDatabase(pool)
  onEnd(() => db.destroy())
  const secret = () => randomBytes(32).toString('base64')
  const staffSecret = secret()
  const env = { MEDIA_DIR: mediaDir, REDIS_PREFIX: `uploads-${randomBytes(4).toString('hex')}:` }
  const staff = await startStaffApi(databaseUrl, { ...env, STAFF_SECRET: staffSecret })
  onEnd(() => staff.child.stop())
  const worker = await startWorker(databaseUrl, {
    ...{
      ...env,
      AUTH_SECRET: secret(),
      STAFF_SECRET: staffSecret,
      SMS_ADAPTER: 'log',
      SMS_LOG_FILE: join(home, 'sms.jsonl'),
      SITE_URL: 'https://localhost',
    },
    ...{ LOG_LEVEL: 'info', EDGE_URLS: '', API_INTERNAL_URLS: '' },
  })
  onEnd(() => worker.stop())

  return {
    ...{ url: staff.url, mediaDir, pool, db },
    addEditor: async () => (await logInStaff(db, 'editor', staffSecret)).cookie,
    /** Both as they were started: nothing made one of them end. */
    areUnharmed: () => staff.child.process.exitCode === null && worker.process.exitCode === null,
    /** Until no picture is looked at or made. Asked of the database: calls are counted. */
    settled: () =>
      waitFor(
        'all pictures are ready or refused',
        async () => {
          const { rows } = await pool.query(
            `select from uploads where state = 'checking'
             union all select from media_files where state in ('waiting', 'working') limit 1`,
          )
          return rows.length === 0
        },
        3_600_000,
      ),
  }
}
