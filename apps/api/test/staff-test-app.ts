import { createDatabase, createPool } from '@oyum/database/connection'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { type AccountsServices, createAccounts } from '#src/backoffice/accounts/accounts.service'
import { readStaffConfig, type StaffConfig } from '#src/config/staff-env'
import { createSecrets } from '#src/secrets/secrets'
import { buildStaffApp } from '#src/staff-app'
import type { TestApp } from './test-app.ts'

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
): Promise<StaffTestApp> {
  const staffConfig = {
    ...readStaffConfig(process.env),
    redisPrefix: config.redisPrefix,
    ...overrides,
  }
  const pool = createPool({ url, role: 'oyum_staff', poolSize: 3, applicationName: 'oyum test staff' })
  const staffApp = await buildStaffApp({ config: staffConfig, pool, redis })
  addRoutes(staffApp)
  await staffApp.ready()
  afterAll(async () => {
    await staffApp.close()
    await pool.end()
  })
  const secrets = createSecrets(staffConfig.staffSecret)
  const accounts = createAccounts({ ...staffConfig, db: createDatabase(pool), secrets })
  return { staffApp, staffConfig, accounts }
}
