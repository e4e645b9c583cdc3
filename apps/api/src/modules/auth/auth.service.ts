import type { Db, Tx } from '@oyum/database/connection'
import { retryConflicts } from '@oyum/database/retry-conflicts'
import type { Locale } from '@oyum/shop-rules/locales'
import { isMobilePhone } from '@oyum/shop-rules/phone'
import type { Config } from '#src/config/env'
import { AppError } from '#src/errors/app-error'
import { claimByDevice, putAsideSilent } from '#src/modules/customers/former-accounts.service'
import { queueSms } from '#src/modules/sms/sms.service'
import { randomCode, type Secrets } from '#src/secrets/secrets'
import { assertAllowed } from './assert-allowed.ts'
import { findCodeState, getLoginFacts, insertCode, logIn, type Names, tryCode } from './auth.repository.ts'
import { describeDevice } from './device-look.ts'
import { takeAllowances } from './login-counters.repository.ts'
import { COOLDOWN_SECONDS, createLimits, secondsLeft } from './login-limits.ts'
import { type CodeStateName, codeSmsText } from './login-texts.ts'
import { tellNewDevice } from './tell-new-device.ts'

export type AuthService = ReturnType<typeof createAuthService>

interface AuthDeps {
  db: Db
  secrets: Secrets
  config: Pick<Config, 'login' | 'shop' | 'siteUrl' | 'smsBudget'>
  log: { error: (facts: object, message: string) => void }
}

export interface Visitor {
  phone: string
  address: string
  /** what the browser says of itself at its address */
  browser: string
  locale: Locale
  /** the value of the device cookie, if there is one */
  device: string | undefined
  /** of the codes that were asked for here */
  tickets: readonly string[]
  userAgent: string | undefined
}

const TICKET_USE = 'code ticket'
const HOUR_SECONDS = 3600
const ALARMS: Record<string, string> = {
  tight: 'login codes are guessed all over the shop: limits for unknown devices are tight now',
  shut: 'login codes are guessed all over the shop: no unknown device gets in now',
}
/** a message that has not left by now is called delayed */
const DELAYED_AFTER_SECONDS = 15

export function createAuthService({ db, secrets, config, log }: AuthDeps) {
  const limits = createLimits(config.login)
  const { rules } = limits
  const assertMobile = (phone: string) => {
    if (!isMobilePhone(phone, config.login.mobilePrefixes)) throw new AppError('not_mobile')
  }
  const codesOf = ({ tickets }: Visitor) =>
    tickets.map((ticket) => secrets.readSignedId(TICKET_USE, ticket)).filter((id) => id !== undefined)
  const deviceHashOf = ({ device }: Visitor) => (device ? secrets.hashDevice(device) : null)

  /** Gives the ticket of the code: only who brings it can try the code, or ask what became of the SMS. */
  async function sendCode(visitor: Visitor, given?: Names): Promise<string> {
    const { phone, address, browser, locale } = visitor
    assertMobile(phone)
    const own = codesOf(visitor)
    const asked = { phone, deviceHash: deviceHashOf(visitor), own, address, browser }
    const facts = await getLoginFacts(db, asked, rules)
    const { lane } = facts
    const asker = { phone, address, browser, ...facts }
    // a known device is counted by itself; an address, which many share, only for what failed there
    if (lane === 0) assertAllowed(limits.asksReached(asker))
    const names = given ?? waitingNames(facts)
    // the documents want this told apart; everything from here on is the same for known and new numbers
    if (!facts.isRegistered && !names) {
      assertAllowed(await takeAllowances(db, limits.asks(asker)))
      throw new AppError('phone')
    }
    if (facts.waitSeconds && facts.waitSeconds > 0)
      throw new AppError('too_many_requests', {}, facts.waitSeconds)
    if (lane === 0 && facts.isShut) throw new AppError('new_devices', {}, HOUR_SECONDS)
    if (facts.triesLeft <= 0) throw noTriesLeft(facts.moreInSeconds ?? 0)

    const code = randomCode()
    const codeHash = secrets.hashCode(phone, code)
    const tries = limits.triesPerCode(facts)
    const send = async (tx: Tx) => {
      assertAllowed(await takeAllowances(tx, limits.sends(asker)))
      const loginCodeId = await insertCode(tx, { phone, lane, codeHash, names, own, tries }, rules)
      if (loginCodeId === undefined) throw new AppError('too_many_requests', {}, COOLDOWN_SECONDS)
      const text = codeSmsText(config.shop.sms.signature, locale, code, config.siteUrl.hostname)
      const budget = limits.budget(lane, config.smsBudget)
      // a code that will not come is no code: nothing of it stays
      if (!(await queueSms(tx, secrets, { phone, purpose: 'login_code', text, loginCodeId, budget })))
        throw new AppError('day_limit', {}, secondsLeft({ span: 'day' }))
      return loginCodeId
    }
    // who enters the last code at this moment takes the same rows the other way round
    const id = await retryConflicts(() => db.transaction().execute(send))
    return secrets.signId(TICKET_USE, id)
  }

  return {
    checkPhone: (visitor: Visitor) => sendCode(visitor),
    register: (visitor: Visitor, names: Names) => sendCode(visitor, names),

    /** The code for a session. Every try is counted before it is looked at. */
    async verify(visitor: Visitor, code: string): Promise<{ token: string; device: string }> {
      const { phone, address, browser, locale } = visitor
      assertMobile(phone)
      const own = codesOf(visitor)
      // without a ticket there is nothing to try, and nothing to ask the database for
      if (own.length === 0) throw new AppError('code_elsewhere')
      const codeHash = secrets.hashCode(phone, code)
      const tried = await tryCode(db, { own, phone, codeHash, address, browser }, rules)
      const { outcome, codeId, lane, alarm, failed } = tried
      if (alarm) log.error({ alarm, failed }, ALARMS[alarm] ?? alarm)
      if (outcome === 'elsewhere') throw new AppError('code_elsewhere')
      if (outcome === 'shut') throw new AppError('new_devices', {}, HOUR_SECONDS)
      if (outcome === 'wrong') throw new AppError('code')
      if (outcome !== 'right' || codeId === null) throw new AppError('code_expired')

      const [token, fresh] = [secrets.newToken(), secrets.newToken()]
      const deviceHash = deviceHashOf(visitor)
      const freshDeviceHash = secrets.hashDevice(fresh)
      const look = describeDevice(visitor.userAgent, address)
      const begin = {
        codeId,
        locale,
        deviceHash,
        freshDeviceHash,
        tokenHash: secrets.hashToken(token),
        address,
        browser,
        look,
      }
      const enter = async (tx: Tx) => {
        const isUnknown = lane === 0
        if (isUnknown) await putAsideSilent(tx, phone)
        const { customerId, customerLocale, isDeviceKept, hadDevice } = await logIn(tx, begin)
        if (customerId === null || customerLocale === null) throw new AppError('code_expired')
        if (isUnknown) await claimByDevice(tx, customerId, (isDeviceKept && deviceHash) || freshDeviceHash)
        if (isUnknown && hadDevice)
          await tellNewDevice(tx, { secrets, config }, { customerId, phone, locale: customerLocale, look })
        return isDeviceKept
      }
      // whoever removes the account at this moment takes the same rows the other way round
      const isDeviceKept = await retryConflicts(() => db.transaction().execute(enter))
      // the device presented is remembered when we gave it out
      return { token, device: (isDeviceKept && visitor.device) || fresh }
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
}

function waitingNames(facts: { firstName: string | null; lastName: string | null }): Names | undefined {
  const { firstName, lastName } = facts
  return firstName !== null && lastName !== null ? { firstName, lastName } : undefined
}

/** A code that is still alive holds its tries for minutes; those that were made count for a day. */
function noTriesLeft(moreInSeconds: number): AppError {
  return new AppError(moreInSeconds > HOUR_SECONDS ? 'day_limit' : 'too_many_requests', {}, moreInSeconds)
}
