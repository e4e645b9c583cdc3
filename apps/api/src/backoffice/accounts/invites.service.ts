import type { Db, Tx } from '@oyum/database/connection'
import { AppError } from '#src/errors/app-error'
import type { Audit } from '#src/http/staff-audit'
import { randomToken, type Secrets } from '#src/secrets/secrets'
import type { BeginSession, Begun, Caller } from './begin-session.service.ts'
import { changeAccount } from './change-account.ts'
import { orFailedLogin } from './failed-logins.ts'
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
    async accept(audit: Audit, token: string, password: string) {
      const invite = await get(token)
      assertGoodPassword(password, invite)
      const { staffId } = invite
      const { sealed, shown } = makeTotp(secrets, issuer, staffId, invite.login)
      const hash = await passwords.hash(password)
      await audit.inOne((tx, record) =>
        changeAccount([tx, record], staffId, { action: 'accept_invite', by: staffId }, () =>
          keepChosen(tx, invite.id, hash, sealed),
        ),
      )
      return shown
    },

    /** The invitation is used up, the account active, the person in: all of it or nothing. */
    async factor(
      audit: Audit,
      token: string,
      code: string,
      caller: Caller,
    ): Promise<Begun & { recoveryCodes: string[] }> {
      const { staffId } = await get(token)
      const enter = async (tx: Tx) => {
        const invite = await lockInvite(tx, secrets.hashStaffInvite(token))
        if (!invite) throw new AppError('invite')
        const { id, role, passwordHash, totpSealed } = invite
        if (passwordHash === null || totpSealed === null) throw new AppError('invite')
        const totpStep = findTotpStep(secrets.openTotp(totpSealed, staffId), code)
        if (totpStep === undefined) throw new AppError('totp')
        await activate(tx, staffId, id, { passwordHash, totpSealed, totpStep })
        const { recoveryCodes, hashes } = makeRecoveryCodes(secrets, staffId)
        await replaceRecoveryCodes(tx, staffId, hashes)
        return { ...(await begin(tx, { id: staffId, role }, caller)), recoveryCodes }
      }
      const more = { action: 'first_login', by: staffId, facts: { address: caller.address } }
      return orFailedLogin(audit, caller, staffId, () =>
        audit.inOne((tx, record) => changeAccount([tx, record], staffId, more, () => enter(tx))),
      )
    },

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
