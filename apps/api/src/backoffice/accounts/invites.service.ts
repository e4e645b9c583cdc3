import type { Db, Tx } from '@oyum/database/connection'
import { AppError } from '#src/errors/app-error'
import { randomToken, type Secrets } from '#src/secrets/secrets'
import type { BeginSession, Begun, Caller } from './begin-session.service.ts'
import {
  activate,
  findInvite,
  forgetFactors,
  insertInvite,
  keepChosen,
  lockInvite,
  replaceRecoveryCodes,
} from './invites.repository.ts'
import { assertGoodPassword, makeRecoveryCodes, makeTotp } from './new-factors.ts'
import type { Passwords } from './password-hash.ts'
import { endStaffSessions } from './staff-sessions.repository.ts'
import { findTotpStep } from './totp.ts'

export type InvitesService = ReturnType<typeof createInvitesService>

interface InvitesDeps {
  db: Db
  secrets: Secrets
  passwords: Passwords
  begin: BeginSession
  staffUrl: URL
  issuer: string
}

const NO_SESSION = 0

export function createInvitesService({ db, secrets, passwords, begin, staffUrl, issuer }: InvitesDeps) {
  const get = async (token: string) => {
    const found = await findInvite(db, secrets.hashStaffInvite(token))
    if (!found) throw new AppError('invite')
    return found
  }

  return {
    async show(token: string) {
      const { login, name, role, locale, expiresAt } = await get(token)
      return { login, name, role, locale, expiresAt: expiresAt.toISOString() }
    },

    /** What is chosen here waits at the invitation; the account has it only together with the second factor. */
    async accept(token: string, password: string) {
      const invite = await get(token)
      assertGoodPassword(password, invite)
      const { sealed, shown } = makeTotp(secrets, issuer, invite.staffId, invite.login)
      await keepChosen(db, invite.id, await passwords.hash(password), sealed)
      return shown
    },

    /** The invitation is used up, the account active, the person in: all of it or nothing. */
    factor: (token: string, code: string, caller: Caller): Promise<Begun & { recoveryCodes: string[] }> =>
      db.transaction().execute(async (tx) => {
        const invite = await lockInvite(tx, secrets.hashStaffInvite(token))
        if (!invite) throw new AppError('invite')
        const { id, staffId, role, passwordHash, totpSealed } = invite
        if (passwordHash === null || totpSealed === null) throw new AppError('invite')
        const totpStep = findTotpStep(secrets.openTotp(totpSealed, staffId), code)
        if (totpStep === undefined) throw new AppError('totp')
        await activate(tx, staffId, id, { passwordHash, totpSealed, totpStep })
        const { recoveryCodes, hashes } = makeRecoveryCodes(secrets, staffId)
        await replaceRecoveryCodes(tx, staffId, hashes)
        return { ...(await begin(tx, { id: staffId, role }, caller)), recoveryCodes }
      }),

    /** For an account that is new, or begins anew. The token is in no database; behind the # of the link it comes to no server
     *  and into no log before the person's browser sends it. */
    async make(tx: Tx, staffId: number, createdBy: number | null) {
      await forgetFactors(tx, staffId)
      await endStaffSessions(tx, staffId, NO_SESSION)
      const token = randomToken()
      const expiresAt = await insertInvite(tx, staffId, secrets.hashStaffInvite(token), createdBy)
      return {
        id: staffId,
        link: new URL(`/invite#${token}`, staffUrl).href,
        expiresAt: expiresAt.toISOString(),
      }
    },
  }
}
