import { createHmac, randomBytes } from 'node:crypto'
import { isSame } from '#src/secrets/secrets'

// RFC 6238 as every application on a telephone does it: SHA-1, six digits, thirty seconds.

const STEP_SECONDS = 30
const DIGITS = 6
/** clocks of telephones go wrong: one step before and one after are taken */
const DRIFT = [-1, 0, 1]
const SECRET_BYTES = 20
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newTotpSecret = (): string => base32(randomBytes(SECRET_BYTES))

export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = digest.readUInt8(digest.length - 1) & 0x0f
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

export const totpStep = (now = Date.now()): number => Math.floor(now / 1000 / STEP_SECONDS)

/** The step that a code belongs to; undefined when it is of none that counts now. */
export function findTotpStep(secret: string, code: string, now = Date.now()): number | undefined {
  const found = DRIFT.map((drift) => totpStep(now) + drift).filter((step) =>
    isSame(Buffer.from(totpCode(secret, step)), Buffer.from(code)),
  )
  return found[0]
}

/** For the QR that the application reads. */
export function totpUri(issuer: string, login: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
