import type { Db, Tx } from '@oyum/database/connection'
import { AppError } from '#src/errors/app-error'
import { addressKey } from '#src/http/address-key'
import type { Audit } from '#src/http/staff-audit'
import { randomToken, type Secrets } from '#src/secrets/secrets'
import { unrecorded } from '../audit/audit.service.ts'
import type { AttemptsService } from './attempts.service.ts'
import type { BeginSession, Begun, Caller } from './begin-session.service.ts'
import { changeAccount } from './change-account.ts'
import { orFailedLogin } from './failed-logins.ts'
import {
  acceptCode,
  findByLogin,
  insertStep,
  keepNewTotp,
  setTotp,
  takeRecoveryCode,
  tryStep,
  useStep,
} from './login.repository.ts'
import type { Passwords } from './password-hash.ts'
import { codeLimits, laneOfDevice, passwordLimits } from './staff-limits.ts'
import { endStaffSessions } from './staff-sessions.repository.ts'
import { findTotpStep, newTotpSecret, totpUri } from './totp.ts'

export type LoginService = ReturnType<typeof createLoginService>

interface LoginDeps {
  db: Db
  secrets: Secrets
  passwords: Passwords
  attempts: AttemptsService
  begin: BeginSession
  issuer: string
}

const NO_SESSION = 0

export function createLoginService({ db, secrets, passwords, attempts, begin, issuer }: LoginDeps) {
  /** One try of the login under way is used up, and one of the person's day. */
  async function countCode(stepToken: string | undefined, { address }: Caller) {
    const step = stepToken && (await unrecorded(db, (tx) => tryStep(tx, secrets.hashStaffStep(stepToken))))
    if (!step) throw new AppError('login_over')
    const limits = codeLimits(laneOfDevice(step.deviceId, step.login, addressKey(address)))
    return { step, attempt: await attempts.count(limits, step.staffId) }
  }

  return {
    /** Gives the token of the login under way. An unknown name, a wrong password and an account that is not active take the same
     *  way to the same answer. */
    async password(audit: Audit, login: string, password: string, caller: Caller): Promise<string> {
      const { address, device } = caller
      const found = await findByLogin(db, login, device ? secrets.hashStaffDevice(device) : null)
      const limits = passwordLimits(laneOfDevice(found?.deviceId ?? null, login, addressKey(address)))
      const attempt = await attempts.count(limits, found?.id)
      const { id, deviceId } = await orFailedLogin(audit, caller, found?.id, async () => {
        const isRight = await passwords.verify(found?.passwordHash ?? null, password)
        if (!isRight || found?.state !== 'active') throw new AppError('credentials')
        return found
      })
      await attempt.wasRight()
      const token = randomToken()
      await audit.inOne((tx, record) => {
        // half a login; it is written down when it is whole
        record.nothingChanged()
        return insertStep(tx, { tokenHash: secrets.hashStaffStep(token), staffId: id, deviceId })
      })
      return token
    },

    /** The code of the second factor; after a recovery code, the first one of the new factor. */
    async totp(audit: Audit, stepToken: string | undefined, code: string, caller: Caller): Promise<Begun> {
      const { step, attempt } = await countCode(stepToken, caller)
      const { staffId, newTotpSealed, totpSealed } = step
      const sealed = newTotpSealed ?? totpSealed
      const enter = async (tx: Tx) => {
        const at = sealed === null ? undefined : findTotpStep(secrets.openTotp(sealed, staffId), code)
        if (sealed === null || at === undefined) throw new AppError('totp')
        const accept = newTotpSealed === null ? acceptCode : setTotp
        if (!(await accept(tx, staffId, sealed, at))) throw new AppError('totp')
        if (!(await useStep(tx, step.id))) throw new AppError('login_over')
        // whoever lost the factor may have lost more with it
        if (newTotpSealed !== null) await endStaffSessions(tx, staffId, NO_SESSION)
        return begin(tx, { id: staffId, role: step.role }, caller)
      }
      const more = { action: 'login', by: staffId, facts: { address: caller.address } }
      const begun = await orFailedLogin(audit, caller, staffId, () =>
        audit.inOne((tx, record) => changeAccount([tx, record], staffId, more, () => enter(tx))),
      )
      await attempt.wasRight()
      return begun
    },

    /** Uses up the recovery code. There is no session yet: that comes with the first code of the new factor. */
    async recovery(audit: Audit, stepToken: string | undefined, code: string, caller: Caller) {
      const { step, attempt } = await countCode(stepToken, caller)
      const { id, staffId, login } = step
      const secret = newTotpSecret()
      const take = async (tx: Tx) => {
        if (!(await takeRecoveryCode(tx, staffId, secrets.hashRecoveryCode(staffId, code))))
          throw new AppError('totp')
        await keepNewTotp(tx, id, secrets.sealTotp(secret, staffId))
      }
      const more = { action: 'recovery', by: staffId, facts: { address: caller.address } }
      await orFailedLogin(audit, caller, staffId, () =>
        audit.inOne((tx, record) => changeAccount([tx, record], staffId, more, () => take(tx))),
      )
      await attempt.wasRight()
      return { secret, uri: totpUri(issuer, login, secret) }
    },
  }
}
