import { randomBytes } from 'node:crypto'
import { createAccounts } from '@oyum/api/backoffice/accounts/accounts.service'
import { totpCode, totpStep } from '@oyum/api/backoffice/accounts/totp'
import { readStaffConfig } from '@oyum/api/config/staff-env'
import { createSecrets } from '@oyum/api/secrets/secrets'
import { staffCalls } from '@oyum/contract/staff/calls'
import { createDatabase } from '@oyum/database/connection'
import type { LiveHouse } from '../live/live-house.ts'
import { openBrowser } from './browser.ts'

export const PASSWORD = 'gök alma agajy 77'
export const codeNow = (secret: string, steps = 0): string => totpCode(secret, totpStep() + steps)

export type Person = Awaited<ReturnType<ReturnType<typeof createPeople>['invite']>>

/** People who were invited by the command and went the whole way in, each with a browser that is known since. */
export function createPeople({ pool, apiUrl, env, staffSecret }: LiveHouse) {
  const secrets = createSecrets(staffSecret)
  const { people } = createAccounts({ ...readStaffConfig(env), db: createDatabase(pool), secrets })
  return {
    async invite() {
      const login = `drill-${randomBytes(4).toString('hex')}`
      const name = 'Meret Garlyýew'
      const { id, link } = await people.inviteByCommand('drill', {
        login,
        name,
        role: 'manager',
        locale: 'ru',
      })
      const token = new URL(link).hash.slice(1)
      const browser = openBrowser(apiUrl, '10.2.0.1')
      const { invites } = staffCalls
      const secret = String((await browser.call(invites.accept, { token, password: PASSWORD })).json.secret)
      const { json, code } = await browser.call(invites.factor, { token, code: codeNow(secret) })
      if (code !== 'ok') throw new Error(`an invitation ended with ${code}`)
      return { id, login, token, browser, secret, recoveryCodes: json.recoveryCodes as string[] }
    },
    block: (login: string) => people.blockByCommand('drill', login),
    /** Within half a minute there is one code: as if the last one had been entered long ago. */
    rest: (id: number) => pool.query('update staff_accounts set totp_step = 0 where id = $1', [id]),
  }
}

export type People = ReturnType<typeof createPeople>
