import { randomBytes } from 'node:crypto'
import type { CallPlace } from '@oyum/contract/call-table'
import { IDEMPOTENCY_HEADER } from '@oyum/contract/errors'
import { STAFF_API_PREFIX } from '@oyum/contract/staff/call-table'
import { staffCalls } from '@oyum/contract/staff/calls'
import type { Db } from '@oyum/database/connection'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'
import type { AccountsServices } from '#src/backoffice/accounts/accounts.service'
import { totpCode, totpStep } from '#src/backoffice/accounts/totp'
import { staffPath } from './staff-path.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'
let browsers = 0

export interface StaffAnswer {
  status: number
  /** of the refusal; 'ok' without one */
  code: string
  json: Record<string, never>
  headers: Record<string, unknown>
}

interface Asked {
  method: 'POST'
  url: string
  headers: Record<string, string>
  payload?: object
}
interface Answered {
  statusCode: number
  headers: Record<string, unknown>
  cookies: { name: string; value: string; maxAge?: number }[]
  // biome-ignore lint/suspicious/noExplicitAny: as Fastify has it
  json: () => any
}
/** What a browser talks to: an app of this process, or one that listens. */
interface StaffHost {
  inject: (asked: Asked) => Promise<Answered>
}

export type StaffBrowser = ReturnType<typeof createStaffBrowser>

/** A browser at the back office: it keeps its cookies, and comes from an address of its own unless it is given one. */
export function createStaffBrowser(app: StaffHost, address = `10.1.${browsers >> 8}.${browsers++ & 255}`) {
  const cookies = new Map<string, string>()
  return {
    cookies,
    address,
    async call(
      { method, path, once }: CallPlace & { once?: true },
      { body, id, key, entity }: { body?: object; id?: number; key?: string; entity?: string } = {},
    ): Promise<StaffAnswer> {
      const answer = await app.inject({
        ...{ method: method as 'POST', url: STAFF_API_PREFIX + staffPath(path, id, entity) },
        headers: {
          'x-forwarded-for': address,
          'user-agent': CHROME,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          // another one at every press, unless the test says so
          ...(once && { [IDEMPOTENCY_HEADER]: key ?? randomBytes(8).toString('hex') }),
        },
        ...(body && { payload: body }),
      })
      for (const { name, value, maxAge } of answer.cookies)
        if (maxAge === 0) cookies.delete(name)
        else cookies.set(name, value)
      const json = answer.json()
      const code = answer.statusCode === 200 ? 'ok' : json.errors[0].code
      return { status: answer.statusCode, code, json, headers: answer.headers }
    },
  }
}

/** The real process. Every answer is kept, for a search through all of them. */
export function staffHostAt(url: () => string, answers: string[] = []): StaffHost {
  return {
    async inject({ method, url: path, headers, payload }) {
      const answer = await fetch(url() + path, {
        method,
        headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
        ...(payload && { body: JSON.stringify(payload) }),
      })
      const text = await answer.text()
      answers.push(text)
      const cookies = answer.headers.getSetCookie().map((line) => {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        return { name, value, ...(line.includes('Max-Age=0;') && { maxAge: 0 }) }
      })
      const told = Object.fromEntries(answer.headers)
      return { statusCode: answer.status, headers: told, cookies, json: () => JSON.parse(text) }
    },
  }
}

export const PASSWORD = 'gök alma agajy 77'
export const secretIn = ({ json }: StaffAnswer): string => json.secret ?? ''
export const codeNow = (secret: string, steps = 0): string => totpCode(secret, totpStep() + steps)

export interface TestPerson {
  id: number
  login: string
  secret: string
  recoveryCodes: string[]
}

/** Somebody who was invited by the command and has gone the whole way in; the browser is logged in. */
export async function addPerson(
  people: AccountsServices['people'],
  browser: StaffBrowser,
  role: StaffRole,
): Promise<TestPerson> {
  const login = `${role}-${randomBytes(4).toString('hex')}`
  const { id, link } = await people.inviteByCommand('test', {
    ...{ login, name: 'Meret Garlyýew', role, locale: 'ru' },
  })
  return { id, login, ...(await acceptInvitation(browser, link)) }
}

export async function acceptInvitation(browser: StaffBrowser, link: string) {
  const token = new URL(link).hash.slice(1)
  const { invites } = staffCalls
  const secret = secretIn(await browser.call(invites.accept, { body: { token, password: PASSWORD } }))
  const { json } = await browser.call(invites.factor, { body: { token, code: codeNow(secret) } })
  return { secret, recoveryCodes: json.recoveryCodes as unknown as string[] }
}

/** As if the last code had been entered long ago: within half a minute there is one code only. */
export async function afterAWhile(db: Db, id: number): Promise<void> {
  await db.updateTable('staffAccounts').set({ totpStep: 0 }).where('id', '=', id).execute()
}

export async function logInWith(
  db: Db,
  browser: StaffBrowser,
  { id, login, secret }: TestPerson,
  password = PASSWORD,
): Promise<string> {
  await afterAWhile(db, id)
  const { code } = await browser.call(staffCalls.auth.password, { body: { login, password } })
  if (code !== 'ok') return code
  return (await browser.call(staffCalls.auth.totp, { body: { code: codeNow(secret) } })).code
}

const hourNow = () => Math.floor(Date.now() / 3_600_000)

/** Counters begin anew with the hour: what was counted over its end is no proof, and is done once more. */
export async function inOneHour(work: () => Promise<void>): Promise<void> {
  for (;;) {
    const hour = hourNow()
    try {
      return await work()
    } catch (error) {
      if (hourNow() === hour) throw error
    }
  }
}
