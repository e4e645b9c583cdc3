import { createDatabase, createPool } from '@oyum/database/connection'
import { TURKMENISTAN_OFFSET_MS } from '@oyum/shop-rules/dates'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { type AccountsServices, createAccounts } from '#src/backoffice/accounts/accounts.service'
import { readStaffConfig, type StaffConfig } from '#src/config/staff-env'
import { createSecrets } from '#src/secrets/secrets'
import { buildStaffApp } from '#src/staff-app'
import type { TestApp } from './test-app.ts'

const DAY_MS = 86_400_000

export interface StaffTestApp {
  staffApp: FastifyInstance
  staffConfig: StaffConfig
  /** as the commands on the machine have them */
  accounts: AccountsServices
}

/** The back office's api beside a shop, on the same database and Redis, with the role it has in production. */
export async function useStaffApp(
  { url, redis, config }: Pick<TestApp, 'url' | 'redis' | 'config'>,
  overrides: Partial<StaffConfig> = {},
  addRoutes: (app: FastifyInstance) => void = () => {},
  now?: () => Date,
): Promise<StaffTestApp> {
  const staffConfig = {
    ...readStaffConfig(process.env),
    redisPrefix: config.redisPrefix,
    ...overrides,
  }
  const pool = createPool({ url, role: 'oyum_staff', poolSize: 3, applicationName: 'oyum test staff' })
  const listeningPool = createPool({
    ...{ url, role: 'oyum_staff', poolSize: 1, applicationName: 'oyum test listening' },
  })
  const staffApp = await buildStaffApp({
    config: staffConfig,
    pool,
    listeningPool,
    redis,
    ...(now && { now }),
  })
  addRoutes(staffApp)
  await staffApp.ready()
  afterAll(async () => {
    await staffApp.close()
    await pool.end()
    await listeningPool.end()
  })
  const secrets = createSecrets(staffConfig.staffSecret)
  const accounts = createAccounts({ ...staffConfig, db: createDatabase(pool), secrets })
  return { staffApp, staffConfig, accounts }
}

/** Of the shop's clock: no SMS waits for the morning, and what is counted today is. */
export const noonToday = (): Date => {
  const here = Date.now() + TURKMENISTAN_OFFSET_MS
  return new Date(here - (here % DAY_MS) + DAY_MS / 2 - TURKMENISTAN_OFFSET_MS)
}
