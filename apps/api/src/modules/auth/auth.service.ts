import type { Db } from '@oyum/database/connection'
import { retryConflicts } from '@oyum/database/retry-conflicts'
import type { Locale } from '@oyum/shop-rules/locales'
import { isMobilePhone } from '@oyum/shop-rules/phone'
import type { Config } from '#src/config/env'
import { AppError } from '#src/errors/app-error'
import { queueSms } from '#src/modules/sms/sms.service'
import { isSame, randomCode, type Secrets } from '#src/secrets/secrets'
import {
  findCodeState,
  getLane,
  getLoginFacts,
  insertCode,
  logIn,
  type Names,
  tryCode,
} from './auth.repository.ts'
import { takeAllowances } from './login-counters.repository.ts'
import { COOLDOWN_SECONDS, createLimits, type Limit, secondsLeft } from './login-limits.ts'
import { type CodeStateName, codeSmsText } from './login-texts.ts'

export type AuthService = ReturnType<typeof createAuthService>

interface AuthDeps {
  db: Db
  secrets: Secrets
  config: Pick<Config, 'login' | 'shop' | 'siteUrl' | 'smsBudget'>
}

export interface Visitor {
  phone: string
  address: string
  locale: Locale
  /** the value of the device cookie, if there is one */
  device: string | undefined
}

const TICKET_USE = 'code ticket'
/** a message that has not left by now is called delayed */
const DELAYED_AFTER_SECONDS = 15

export function createAuthService({ db, secrets, config }: AuthDeps) {
  const limits = createLimits(config.login)
  const assertMobile = (phone: string) => {
    if (!isMobilePhone(phone, config.login.mobilePrefixes)) throw new AppError('not_mobile')
  }

  /** Gives a ticket with which the caller can ask what became of the SMS. */
  async function sendCode(visitor: Visitor, given?: Names): Promise<string> {
    const { phone, address, locale, device } = visitor
    assertMobile(phone)
    assertAllowed(await takeAllowances(db, limits.asks(address)))
    const facts = await getLoginFacts(db, phone, device ? secrets.hashDevice(device) : null)
    const names = given ?? waitingNames(facts)
    // the documents want this told apart; everything from here on is the same for known and new numbers
    if (!facts.isRegistered && !names) throw new AppError('phone')
    if (facts.waitSeconds && facts.waitSeconds > 0)
      throw new AppError('too_many_requests', {}, facts.waitSeconds)

    const code = randomCode()
    const codeHash = secrets.hashCode(phone, code)
    const { lane } = facts
    const id = await db.transaction().execute(async (tx) => {
      assertAllowed(await takeAllowances(tx, limits.sends({ phone, lane, address })))
      const loginCodeId = await insertCode(tx, { phone, lane, codeHash, ...(names && { names }) })
      if (loginCodeId === undefined) throw new AppError('too_many_requests', {}, COOLDOWN_SECONDS)
      const text = codeSmsText(config.shop.sms.signature, locale, code, config.siteUrl.hostname)
      const budget = limits.budget(lane, config.smsBudget)
      // a code that will not come is no code: nothing of it stays
      if (!(await queueSms(tx, secrets, { phone, purpose: 'login_code', text, loginCodeId, budget })))
        throw new AppError('day_limit', {}, secondsLeft({ span: 'day' }))
      return loginCodeId
    })
    return secrets.signId(TICKET_USE, id)
  }

  return {
    checkPhone: (visitor: Visitor) => sendCode(visitor),
    register: (visitor: Visitor, names: Names) => sendCode(visitor, names),

    /** The code for a session. Every try is counted before it is looked at. */
    async verify(visitor: Visitor, code: string): Promise<{ token: string; device: string }> {
      const { phone, address, locale } = visitor
      assertMobile(phone)
      assertAllowed(await takeAllowances(db, limits.attempts(address)))
      const { lane, device } = await deviceOf(visitor)
      const limit = limits.tries({ phone, lane, address })
      const tried = await tryCode(db, phone, lane, limit)
      const given = secrets.hashCode(phone, code)
      if (!tried) throw new AppError('code_expired')
      if (!tried.isCounted) assertAllowed([limit])
      if (!isSame(tried.codeHash, given)) throw new AppError('code')

      const token = secrets.newToken()
      const hashes = { deviceHash: secrets.hashDevice(device), tokenHash: secrets.hashToken(token) }
      // whoever removes the account at this moment takes the same rows the other way round
      const customerId = await retryConflicts(() => logIn(db, { codeId: tried.id, locale, ...hashes }))
      if (customerId === undefined) throw new AppError('code_expired')
      return { token, device }
    },

    async codeState(ticket: string): Promise<CodeStateName> {
      const id = secrets.readSignedId(TICKET_USE, ticket)
      if (id === undefined) throw new AppError('not_found')
      const sms = await findCodeState(db, id)
      if (!sms || sms.state === 'failed' || sms.state === 'dropped') return 'failed'
      if (sms.state === 'sent' || sms.state === 'delivered') return 'sent'
      const hasFailedOnce = sms.state === 'waiting' && sms.attempts > 0
      return hasFailedOnce || sms.ageSeconds >= DELAYED_AFTER_SECONDS ? 'delayed' : 'sending'
    },
  }

  /** The lane to look in, and the device to remember: the one presented when we gave it out, otherwise a new one. */
  async function deviceOf({ phone, device }: Visitor): Promise<{ lane: number; device: string }> {
    if (!device) return { lane: 0, device: secrets.newToken() }
    const { lane, isOurs } = await getLane(db, phone, secrets.hashDevice(device))
    return { lane, device: isOurs ? device : secrets.newToken() }
  }
}

function waitingNames(facts: { firstName: string | null; lastName: string | null }): Names | undefined {
  const { firstName, lastName } = facts
  return firstName !== null && lastName !== null ? { firstName, lastName } : undefined
}

function assertAllowed(reached: readonly Limit[]): void {
  if (reached.length === 0) return
  const wait = Math.max(...reached.map((limit) => secondsLeft(limit)))
  throw new AppError(reached.some(({ span }) => span === 'day') ? 'day_limit' : 'too_many_requests', {}, wait)
}
