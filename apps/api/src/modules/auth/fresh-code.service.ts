import type { Db } from '@oyum/database/connection'
import { retryConflicts } from '@oyum/database/retry-conflicts'
import type { Locale } from '@oyum/shop-rules/locales'
import type { Config } from '#src/config/env'
import { AppError } from '#src/errors/app-error'
import type { SessionCustomer } from '#src/http/session-customer'
import { queueSms } from '#src/modules/sms/sms.service'
import { randomCode, type Secrets } from '#src/secrets/secrets'
import { assertAllowed } from './assert-allowed.ts'
import { insertCode, tryCode } from './auth.repository.ts'
import { confirmSession, findFreshCodeFacts } from './fresh-code.repository.ts'
import { takeAllowances } from './login-counters.repository.ts'
import { COOLDOWN_SECONDS, createLimits, secondsLeft } from './login-limits.ts'
import { freshCodeSmsText } from './login-texts.ts'

export type FreshCodeService = ReturnType<typeof createFreshCodeService>

interface Deps {
  db: Db
  secrets: Secrets
  config: Pick<Config, 'login' | 'shop' | 'siteUrl' | 'smsBudget'>
}

interface Asker extends SessionCustomer {
  address: string
}

// A lane of its own: no login ever looks below zero, so neither kind of code opens what the other does.
const laneOf = ({ sessionId }: SessionCustomer): number => -sessionId

// whoever has a session is counted by it alone
const NO_PLACE = {
  browser: '',
  ...{ isTight: false, isStrict: false, enteredAddressDay: 0, enteredAddress: 0, enteredBrowser: 0 },
}

/** A session shows that somebody logged in here once; the code shows who holds the telephone now. */
export function createFreshCodeService({ db, secrets, config }: Deps) {
  const limits = createLimits(config.login)

  async function factsOf(asker: SessionCustomer) {
    const facts = await findFreshCodeFacts(db, asker.id, laneOf(asker))
    if (!facts) throw new AppError('unauthenticated')
    return facts
  }

  return {
    async send(asker: Asker, locale: Locale): Promise<void> {
      const lane = laneOf(asker)
      const { phone, waitSeconds } = await factsOf(asker)
      if (waitSeconds > 0) throw new AppError('too_many_requests', {}, waitSeconds)
      const who = { phone, lane, address: asker.address, ...NO_PLACE }
      const code = randomCode()
      const codeHash = secrets.hashCode(phone, code)
      await db.transaction().execute(async (tx) => {
        assertAllowed(await takeAllowances(tx, limits.sends(who)))
        const tries = limits.triesPerCode(who)
        const loginCodeId = await insertCode(tx, { ...who, codeHash, own: [], tries }, limits.rules)
        if (loginCodeId === undefined) throw new AppError('too_many_requests', {}, COOLDOWN_SECONDS)
        const text = freshCodeSmsText(config.shop.sms.signature, locale, code, config.siteUrl.hostname)
        const budget = limits.budget(lane, config.smsBudget)
        if (!(await queueSms(tx, secrets, { phone, purpose: 'login_code', text, loginCodeId, budget })))
          throw new AppError('day_limit', {}, secondsLeft({ span: 'day' }))
      })
    },

    /** Every try is counted before it is looked at, as at the login. */
    async confirm(asker: Asker, code: string): Promise<void> {
      const { phone, codeId } = await factsOf(asker)
      if (codeId === null) throw new AppError('code_expired')
      const attempt = {
        own: [codeId],
        phone,
        codeHash: secrets.hashCode(phone, code),
        address: asker.address,
        browser: NO_PLACE.browser,
      }
      const { outcome } = await tryCode(db, attempt, limits.rules)
      if (outcome === 'wrong') throw new AppError('code')
      if (outcome !== 'right' || !(await retryConflicts(() => confirmSession(db, codeId, asker.sessionId))))
        throw new AppError('code_expired')
    },
  }
}
