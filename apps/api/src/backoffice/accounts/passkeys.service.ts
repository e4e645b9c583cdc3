import type { BodyOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { MAX_PASSKEYS } from '@oyum/contract/staff/limits'
import type { Db, Tx } from '@oyum/database/connection'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import type { Audit } from '#src/http/staff-audit'
import { randomToken, type Secrets } from '#src/secrets/secrets'
import { unrecorded } from '../audit/audit.service.ts'
import type { BeginSession, Begun, Caller } from './begin-session.service.ts'
import { changeAccount } from './change-account.ts'
import { orFailedLogin } from './failed-logins.ts'
import { insertStep, usePasskeyStep } from './login.repository.ts'
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  keepPasskeyChallenge,
  listPasskeys,
  markPasskeyUsed,
  takePasskeyChallenge,
} from './passkeys.repository.ts'
import { endStaffSessions } from './staff-sessions.repository.ts'

export type PasskeysService = ReturnType<typeof createPasskeysService>
export type PasskeyAnswer = BodyOf<typeof staffCalls.auth.passkey>
type AddPasskey = BodyOf<typeof staffCalls.me.addPasskey>

interface PasskeysDeps {
  db: Db
  secrets: Secrets
  begin: BeginSession
  /** a passkey belongs to this host and opens no other */
  staffUrl: URL
  issuer: string
}

// ES256 and RS256: every authenticator has one of them
const ALGORITHMS = [-7, -257]

export function createPasskeysService({ db, secrets, begin, staffUrl, issuer }: PasskeysDeps) {
  const rpID = staffUrl.hostname
  const expected = { expectedOrigin: staffUrl.origin, expectedRPID: rpID, requireUserVerification: true }

  /** Uses up the challenge, whatever is answered to it. */
  async function takeChallenge(stepToken: string | undefined): Promise<string> {
    const taken =
      stepToken && (await unrecorded(db, (tx) => usePasskeyStep(tx, secrets.hashStaffStep(stepToken))))
    if (!taken) throw new AppError('login_over')
    return taken
  }
  const findKey = (answer: PasskeyAnswer) => findPasskey(db, Buffer.from(answer.id, 'base64url'))

  /** Gives what counts the key on. User verification is required: the key is both factors. */
  async function verify(
    expectedChallenge: string,
    answer: PasskeyAnswer,
    found: Awaited<ReturnType<typeof findKey>>,
  ) {
    if (!found) throw new AppError('passkey')
    const { authenticationInfo } = await orRefuse(
      verifyAuthenticationResponse({
        ...{ ...expected, expectedChallenge, response: answer },
        credential: {
          ...{ id: answer.id, publicKey: new Uint8Array(found.publicKey), counter: found.signCount },
        },
      }),
    )
    const accept = async (tx: Tx) => {
      if (!(await markPasskeyUsed(tx, found.id, authenticationInfo.newCounter))) throw new AppError('passkey')
    }
    return { person: { id: found.staffId, role: found.role }, accept }
  }

  return {
    /** For a login or a proof: whoever has a key of this host may answer. */
    async ask(audit: Audit): Promise<{ token: string; options: { challenge: string } }> {
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
      const token = randomToken()
      await audit.inOne((tx, record) => {
        record.nothingChanged()
        return insertStep(tx, {
          tokenHash: secrets.hashStaffStep(token),
          passkeyChallenge: options.challenge,
        })
      })
      return { token, options }
    },

    async logIn(
      audit: Audit,
      stepToken: string | undefined,
      answer: PasskeyAnswer,
      caller: Caller,
    ): Promise<Begun> {
      const challenge = await takeChallenge(stepToken)
      const found = await findKey(answer)
      return orFailedLogin(audit, caller, found?.staffId, async () => {
        const { person, accept } = await verify(challenge, answer, found)
        const more = { action: 'login', by: person.id, facts: { address: caller.address } }
        return audit.inOne((tx, record) =>
          changeAccount([tx, record], person.id, more, async () => {
            await accept(tx)
            return begin(tx, person, caller)
          }),
        )
      })
    },

    /** For a proof: a key of this very person. Gives what counts it on. */
    async check(stepToken: string | undefined, answer: PasskeyAnswer, staffId: number) {
      const { person, accept } = await verify(await takeChallenge(stepToken), answer, await findKey(answer))
      if (person.id !== staffId) throw new AppError('passkey')
      return { accept, afterwards: undefined }
    },

    async list({ id }: SessionStaff) {
      const rows = await listPasskeys(db, id)
      return {
        rows: rows.map(({ id: passkeyId, name, createdAt, lastUsedAt }) => ({
          ...{ id: passkeyId, name, createdAt: createdAt.toISOString() },
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
      }
    },

    async beginAdding(
      audit: Audit,
      { id, login, name, sessionId }: SessionStaff,
    ): Promise<{ challenge: string }> {
      const own = await listPasskeys(db, id)
      if (own.length >= MAX_PASSKEYS) throw new AppError('too_many')
      const options = await generateRegistrationOptions({
        ...{ rpName: issuer, rpID, userName: login, userDisplayName: name, attestationType: 'none' },
        userID: new Uint8Array(Buffer.from(`staff ${id}`)),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
      })
      await audit.inOne((tx, record) => {
        record.nothingChanged()
        return keepPasskeyChallenge(tx, sessionId, options.challenge)
      })
      return options
    },

    async add(audit: Audit, { id, sessionId }: SessionStaff, { name, passkey }: AddPasskey): Promise<void> {
      const expectedChallenge = await unrecorded(db, (tx) => takePasskeyChallenge(tx, sessionId))
      if (!expectedChallenge) throw new AppError('login_over')
      const { registrationInfo } = await orRefuse(
        verifyRegistrationResponse({
          ...{ ...expected, expectedChallenge, supportedAlgorithmIDs: ALGORITHMS },
          response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
        }),
      )
      if (!registrationInfo) throw new AppError('passkey')
      const { credential } = registrationInfo
      const keep = async (tx: Tx) => {
        const isNew = await insertPasskey(tx, {
          ...{ staffId: id, name, signCount: credential.counter },
          credentialId: Buffer.from(credential.id, 'base64url'),
          publicKey: Buffer.from(credential.publicKey),
          transports: credential.transports ?? [],
        })
        if (!isNew) throw new AppError('passkey')
        await endStaffSessions(tx, id, sessionId)
      }
      await audit.inOne((tx, record) =>
        changeAccount([tx, record], id, { action: 'add_passkey' }, () => keep(tx)),
      )
    },

    remove: (audit: Audit, { id, sessionId }: SessionStaff, passkeyId: number): Promise<void> =>
      audit.inOne((tx, record) =>
        changeAccount([tx, record], id, { action: 'remove_passkey' }, async () => {
          if (!(await deletePasskey(tx, id, passkeyId))) throw new AppError('not_found')
          await endStaffSessions(tx, id, sessionId)
        }),
      ),
  }
}

/** The library throws for everything that does not fit; to who sent it all of that is one refusal. */
async function orRefuse<Checked extends { verified: boolean }>(checking: Promise<Checked>): Promise<Checked> {
  const checked = await checking.catch(() => undefined)
  if (!checked?.verified) throw new AppError('passkey')
  return checked
}
