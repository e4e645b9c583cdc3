import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@oyum/contract/staff/limits'
import { base32 } from './totp.ts'

// 50 bits each: 20 tries a day do not find one.
const BYTES = 7
const HALF = 5

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = base32(randomBytes(BYTES)).toLowerCase()
    return `${letters.slice(0, HALF)}-${letters.slice(HALF, 2 * HALF)}`
  })
}
