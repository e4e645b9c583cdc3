import type { BodyOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import type { Db } from '@oyum/database/connection'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Secrets } from '#src/secrets/secrets'
import type { AttemptsService } from './attempts.service.ts'
import { replaceRecoveryCodes } from './invites.repository.ts'
import { acceptCode, setTotp } from './login.repository.ts'
import { changeMe, findBegunTotp, getFactors, getMore, keepBegunTotp, setPassword } from './me.repository.ts'
import { assertGoodPassword, makeRecoveryCodes, makeTotp } from './new-factors.ts'
import type { PasskeysService } from './passkeys.service.ts'
import type { Passwords } from './password-hash.ts'
import { codeLimits, passwordLimits } from './staff-limits.ts'
import { endStaffSessions, markProved } from './staff-sessions.repository.ts'
import { findTotpStep } from './totp.ts'

export type MeService = ReturnType<typeof createMeService>
type Proof = BodyOf<typeof staffCalls.auth.prove>
type ChangeMe = BodyOf<typeof staffCalls.me.change>

interface MeDeps {
  db: Db
  secrets: Secrets
  passwords: Passwords
  attempts: AttemptsService
  passkeys: PasskeysService
  issuer: string
}

export function createMeService({ db, secrets, passwords, attempts, passkeys, issuer }: MeDeps) {
  /** Both are counted for the session: who holds one is no stranger, and must not be locked out by strangers. */
  async function checkFactors({ id, sessionId }: SessionStaff, password: string, code: string) {
    const lane = { own: `session ${sessionId}` }
    const [ofPassword, ofCode] = [passwordLimits(lane), codeLimits(lane)]
    const { passwordHash, totpSealed } = await getFactors(db, id)
    await attempts.count(ofPassword, id)
    if (!(await passwords.verify(passwordHash, password))) throw new AppError('credentials')
    await attempts.wasRight(ofPassword)
    await attempts.count(ofCode, id)
    const step = totpSealed === null ? undefined : findTotpStep(secrets.openTotp(totpSealed, id), code)
    if (totpSealed === null || step === undefined || !(await acceptCode(db, id, totpSealed, step)))
      throw new AppError('totp')
    await attempts.wasRight(ofCode)
  }

  return {
    async read(staff: SessionStaff) {
      const { id, login, name, role, locale, version, sessionEndsAt } = staff
      const more = await getMore(db, id)
      return {
        ...{ id, login, name, role, locale, version, ...more },
        sessionEndsAt: sessionEndsAt.toISOString(),
      }
    },

    async change({ id }: SessionStaff, change: ChangeMe): Promise<number> {
      const version = await changeMe(db, id, change)
      if (version === undefined) throw new AppError('version')
      return version
    },

    async prove(staff: SessionStaff, stepToken: string | undefined, proof: Proof): Promise<void> {
      const { password, code, passkey } = proof
      if (passkey) await passkeys.prove(staff, stepToken, passkey)
      else if (password !== undefined && code !== undefined) await checkFactors(staff, password, code)
      else throw new AppError('validation', { field: password === undefined ? 'password' : 'code' })
      await markProved(db, staff.sessionId)
    },

    async password(staff: SessionStaff, password: string): Promise<void> {
      assertGoodPassword(password, staff)
      const hash = await passwords.hash(password)
      await db.transaction().execute(async (tx) => {
        await setPassword(tx, staff.id, hash)
        await endStaffSessions(tx, staff.id, staff.sessionId)
      })
    },

    async beginTotp({ id, login, sessionId }: SessionStaff) {
      const { sealed, shown } = makeTotp(secrets, issuer, id, login)
      await keepBegunTotp(db, sessionId, sealed)
      return shown
    },

    async totp({ id, sessionId }: SessionStaff, code: string): Promise<void> {
      const sealed = await findBegunTotp(db, sessionId)
      if (!sealed) throw new AppError('login_over')
      const step = findTotpStep(secrets.openTotp(sealed, id), code)
      if (step === undefined) throw new AppError('totp')
      await db.transaction().execute(async (tx) => {
        await setTotp(tx, id, sealed, step)
        await keepBegunTotp(tx, sessionId, null)
        await endStaffSessions(tx, id, sessionId)
      })
    },

    recoveryCodes: ({ id }: SessionStaff): Promise<string[]> =>
      db.transaction().execute(async (tx) => {
        const { recoveryCodes, hashes } = makeRecoveryCodes(secrets, id)
        await replaceRecoveryCodes(tx, id, hashes)
        return recoveryCodes
      }),
  }
}
