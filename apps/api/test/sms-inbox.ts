import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeIn } from '@oyum/testing/sms-code'
import { Logger, runOnce } from 'graphile-worker'
import type { SmsSettings } from '#src/config/sms-settings'
import { readStaffConfig } from '#src/config/staff-env'
import { createTasks } from '#src/jobs/tasks'
import { createSmsGateway } from '#src/modules/sms/create-sms-gateway'
import { createSecrets } from '#src/secrets/secrets'
import { atEnd } from './at-end.ts'
import type { TestApp } from './test-app.ts'

type Shop = Pick<TestApp, 'db' | 'pool' | 'config'>

/** Everything that waits in the queue of this database, once, as the worker would do it. */
export async function runJobs(shop: Shop, sms: SmsSettings): Promise<void> {
  const secrets = createSecrets(shop.config.login.authSecret)
  const staffSecrets = createSecrets(readStaffConfig(process.env).staffSecret)
  const taskList = createTasks({
    ...{ ...shop.config, db: shop.db, secrets, staffSecrets, gateway: createSmsGateway(sms, secrets) },
    ...{ unconfirmedHours: 72, dutyPhones: [], log: { info: () => {}, warn: () => {} } },
  })
  const logger = new Logger(() => () => {})
  await runOnce({ pgPool: shop.pool, taskList, logger, noHandleSignals: true })
}

export interface Inbox {
  /** runs the waiting jobs and gives every text that this number has received so far */
  textsTo: (phone: string) => Promise<string[]>
  lastCodeTo: (phone: string) => Promise<string>
}

/** The worker's jobs on the test's database, with messages going to a file. */
export async function useSmsInbox(shop: Shop): Promise<Inbox> {
  const folder = await mkdtemp(join(tmpdir(), 'oyum-sms-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'sms.jsonl')

  async function textsTo(phone: string): Promise<string[]> {
    await runJobs(shop, { adapter: 'log', file })
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean)
    return lines
      .map((line) => JSON.parse(line))
      .flatMap(({ to, text }) => (to === `+993${phone}` ? [text] : []))
  }
  return {
    textsTo,
    async lastCodeTo(phone) {
      return codeIn((await textsTo(phone)).at(-1) ?? '')
    },
  }
}
