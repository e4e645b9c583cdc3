import type { BodyOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import type { Db, Tx } from '@oyum/database/connection'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit } from '#src/http/staff-audit'
import type { Secrets } from '#src/secrets/secrets'
import type { AttemptsService } from './attempts.service.ts'
import type { Caller } from './begin-session.service.ts'
import { accountConflict, changeAccount } from './change-account.ts'
import { orFailedLogin } from './failed-logins.ts'
import { replaceRecoveryCodes } from './invites.repository.ts'
import { acceptCode, setTotp } from './login.repository.ts'
import {
  changeMe,
  findBegunTotp,
  getFactors,
  getMore,
  getOwn,
  keepBegunTotp,
  setPassword,
} from './me.repository.ts'
import { assertGoodPassword, makeRecoveryCodes, makeTotp } from './new-factors.ts'
import type { PasskeysService } from './passkeys.service.ts'
import type { Passwords } from './password-hash.ts'
import { codeLimits, passwordLimits } from './staff-limits.ts'
import { endStaffSessions, markProved } from './staff-sessions.repository.ts'
import { findTotpStep } from './totp.ts'

export type MeService = ReturnType<typeof createMeService>
type Proof = BodyOf<typeof staffCalls.auth.prove>
type ChangeMe = BodyOf<typeof staffCalls.me.change>

interface Shown {
  stepToken: string | undefined
  caller: Caller
  proof: Proof
}

interface MeDeps {
  db: Db
  secrets: Secrets
  passwords: Passwords
  attempts: AttemptsService
  passkeys: PasskeysService
  issuer: string
}

export function createMeService({ db, secrets, passwords, attempts, passkeys, issuer }: MeDeps) {
  /** Both are counted for the session: who holds one is no stranger, and must not be locked out by strangers. Gives what uses
   *  up the code. */
  async function checkFactors({ id, sessionId }: SessionStaff, password: string, code: string) {
    const lane = { own: `session ${sessionId}` }
    const { passwordHash, totpSealed } = await getFactors(db, id)
    const ofPassword = await attempts.count(passwordLimits(lane), id)
    if (!(await passwords.verify(passwordHash, password))) throw new AppError('credentials')
    await ofPassword.wasRight()
    const ofCode = await attempts.count(codeLimits(lane), id)
    const step = totpSealed === null ? undefined : findTotpStep(secrets.openTotp(totpSealed, id), code)
    if (totpSealed === null || step === undefined) throw new AppError('totp')
    return {
      accept: async (tx: Tx) => {
        if (!(await acceptCode(tx, id, totpSealed, step))) throw new AppError('totp')
      },
      afterwards: ofCode.wasRight,
    }
  }

  /** Something of the own account, and all other sessions end with it. */
  const changeFactor = (
    audit: Audit,
    { id, sessionId }: SessionStaff,
    action: string,
    work: (tx: Tx) => Promise<unknown>,
  ): Promise<void> =>
    audit.inOne((tx, record) =>
      changeAccount([tx, record], id, { action }, async () => {
        await work(tx)
        await endStaffSessions(tx, id, sessionId)
      }),
    )

  return {
    async read(staff: SessionStaff) {
      const { id, login, name, role, locale, version, sessionEndsAt } = staff
      const more = await getMore(db, id)
      return {
        ...{ id, login, name, role, locale, version, ...more },
        sessionEndsAt: sessionEndsAt.toISOString(),
      }
    },

    change: (audit: Audit, { id }: SessionStaff, change: ChangeMe): Promise<number> =>
      audit.inOne((tx, record) =>
        changeAccount([tx, record], id, { action: 'change' }, async () => {
          const version = await changeMe(tx, id, change)
          if (version === undefined) throw await accountConflict(tx, id, await getOwn(tx, id))
          return version
        }),
      ),

    async prove(audit: Audit, staff: SessionStaff, { stepToken, caller, proof }: Shown): Promise<void> {
      const { password, code, passkey } = proof
      const { id, sessionId } = staff
      await orFailedLogin(audit, caller, id, async () => {
        const check = () => {
          if (passkey) return passkeys.check(stepToken, passkey, id)
          if (password !== undefined && code !== undefined) return checkFactors(staff, password, code)
          throw new AppError('validation', { field: password === undefined ? 'password' : 'code' })
        }
        const { accept, afterwards } = await check()
        await audit.inOne(async (tx, record) => {
          await accept(tx)
          await markProved(tx, sessionId)
          record.did('staff', id, 'prove', { facts: { address: caller.address } })
        })
        await afterwards?.()
      })
    },

    async password(audit: Audit, staff: SessionStaff, password: string): Promise<void> {
      assertGoodPassword(password, staff)
      const hash = await passwords.hash(password)
      await changeFactor(audit, staff, 'password', (tx) => setPassword(tx, staff.id, hash))
    },

    async beginTotp(audit: Audit, { id, login, sessionId }: SessionStaff) {
      const { sealed, shown } = makeTotp(secrets, issuer, id, login)
      await audit.inOne((tx, record) => {
        // the factor before counts until this one gave a code
        record.nothingChanged()
        return keepBegunTotp(tx, sessionId, sealed)
      })
      return shown
    },

    async totp(audit: Audit, staff: SessionStaff, code: string): Promise<void> {
      const { id, sessionId } = staff
      const sealed = await findBegunTotp(db, sessionId)
      if (!sealed) throw new AppError('login_over')
      const step = findTotpStep(secrets.openTotp(sealed, id), code)
      if (step === undefined) throw new AppError('totp')
      await changeFactor(audit, staff, 'totp', async (tx) => {
        await setTotp(tx, id, sealed, step)
        await keepBegunTotp(tx, sessionId, null)
      })
    },

    async recoveryCodes(audit: Audit, { id }: SessionStaff): Promise<string[]> {
      const { recoveryCodes, hashes } = makeRecoveryCodes(secrets, id)
      await audit.inOne((tx, record) =>
        changeAccount([tx, record], id, { action: 'recovery_codes' }, () =>
          replaceRecoveryCodes(tx, id, hashes),
        ),
      )
      return recoveryCodes
    },
  }
}
