import type { BodyOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { MAX_PASSKEYS } from '@oyum/contract/staff/limits'
import type { Db } from '@oyum/database/connection'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { AppError } from '#src/errors/app-error'
import type { SessionStaff } from '#src/http/session-staff'
import { randomToken, type Secrets } from '#src/secrets/secrets'
import type { BeginSession, Begun, Caller } from './begin-session.service.ts'
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

  /** Whose key it is. User verification is required: the key is both factors. */
  async function check(stepToken: string | undefined, answer: PasskeyAnswer) {
    const expectedChallenge = stepToken && (await usePasskeyStep(db, secrets.hashStaffStep(stepToken)))
    if (!expectedChallenge) throw new AppError('login_over')
    const found = await findPasskey(db, Buffer.from(answer.id, 'base64url'))
    if (!found) throw new AppError('passkey')
    const { authenticationInfo } = await orRefuse(
      verifyAuthenticationResponse({
        ...{ ...expected, expectedChallenge, response: answer },
        credential: {
          ...{ id: answer.id, publicKey: new Uint8Array(found.publicKey), counter: found.signCount },
        },
      }),
    )
    if (!(await markPasskeyUsed(db, found.id, authenticationInfo.newCounter))) throw new AppError('passkey')
    return { id: found.staffId, role: found.role }
  }

  return {
    /** For a login or a proof: whoever has a key of this host may answer. */
    async ask(): Promise<{ token: string; options: { challenge: string } }> {
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
      const token = randomToken()
      await insertStep(db, {
        tokenHash: secrets.hashStaffStep(token),
        passkeyChallenge: options.challenge,
      })
      return { token, options }
    },

    async logIn(stepToken: string | undefined, answer: PasskeyAnswer, caller: Caller): Promise<Begun> {
      const person = await check(stepToken, answer)
      return db.transaction().execute((tx) => begin(tx, person, caller))
    },

    async prove(staff: SessionStaff, stepToken: string | undefined, answer: PasskeyAnswer): Promise<void> {
      const { id } = await check(stepToken, answer)
      if (id !== staff.id) throw new AppError('passkey')
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

    async beginAdding({ id, login, name, sessionId }: SessionStaff): Promise<{ challenge: string }> {
      const own = await listPasskeys(db, id)
      if (own.length >= MAX_PASSKEYS) throw new AppError('too_many')
      const options = await generateRegistrationOptions({
        ...{ rpName: issuer, rpID, userName: login, userDisplayName: name, attestationType: 'none' },
        userID: new Uint8Array(Buffer.from(`staff ${id}`)),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
      })
      await keepPasskeyChallenge(db, sessionId, options.challenge)
      return options
    },

    async add({ id, sessionId }: SessionStaff, { name, passkey }: AddPasskey): Promise<void> {
      const expectedChallenge = await takePasskeyChallenge(db, sessionId)
      if (!expectedChallenge) throw new AppError('login_over')
      const { registrationInfo } = await orRefuse(
        verifyRegistrationResponse({
          ...{ ...expected, expectedChallenge, supportedAlgorithmIDs: ALGORITHMS },
          response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
        }),
      )
      if (!registrationInfo) throw new AppError('passkey')
      const { credential } = registrationInfo
      await db.transaction().execute(async (tx) => {
        const isNew = await insertPasskey(tx, {
          ...{ staffId: id, name, signCount: credential.counter },
          credentialId: Buffer.from(credential.id, 'base64url'),
          publicKey: Buffer.from(credential.publicKey),
          transports: credential.transports ?? [],
        })
        if (!isNew) throw new AppError('passkey')
        await endStaffSessions(tx, id, sessionId)
      })
    },

    remove: ({ id, sessionId }: SessionStaff, passkeyId: number): Promise<void> =>
      db.transaction().execute(async (tx) => {
        if (!(await deletePasskey(tx, id, passkeyId))) throw new AppError('not_found')
        await endStaffSessions(tx, id, sessionId)
      }),
  }
}

/** The library throws for everything that does not fit; to who sent it all of that is one refusal. */
async function orRefuse<Checked extends { verified: boolean }>(checking: Promise<Checked>): Promise<Checked> {
  const checked = await checking.catch(() => undefined)
  if (!checked?.verified) throw new AppError('passkey')
  return checked
}
