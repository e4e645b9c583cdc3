import { isPasswordGoodFor } from '@oyum/shop-rules/staff-password'
import { AppError } from '#src/errors/app-error'
import type { Secrets } from '#src/secrets/secrets'
import { isCommonPassword } from './common-passwords.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { newTotpSecret, totpUri } from './totp.ts'

// What a person is given, or chooses, to log in with: the same for an invitation and for a change.

interface Person {
  login: string
  name: string
  phone: string | null
}

export function assertGoodPassword(password: string, person: Person): void {
  if (!isPasswordGoodFor(password, person) || isCommonPassword(password))
    throw new AppError('weak_password', { field: 'password' })
}

export function makeTotp(secrets: Secrets, issuer: string, staffId: number, login: string) {
  const secret = newTotpSecret()
  return {
    sealed: secrets.sealTotp(secret, staffId),
    shown: { secret, uri: totpUri(issuer, login, secret) },
  }
}

export function makeRecoveryCodes(secrets: Secrets, staffId: number) {
  const recoveryCodes = newRecoveryCodes()
  return { recoveryCodes, hashes: recoveryCodes.map((code) => secrets.hashRecoveryCode(staffId, code)) }
}
