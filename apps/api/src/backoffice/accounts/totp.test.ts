import { expect, it } from 'vitest'
import { base32, findTotpStep, newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts'

// RFC 6238, appendix B, for SHA-1; it prints eight digits, of which an application shows the last six.
const SECRET = base32(Buffer.from('12345678901234567890'))
const VECTORS: [seconds: number, code: string][] = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
]

it.each(VECTORS)('at %d seconds the code is that of the standard', (seconds, code) => {
  expect(totpCode(SECRET, totpStep(seconds * 1000))).toBe(code.slice(2))
})

it('a code counts one step before and after its time, and not longer', () => {
  const now = 1_234_567_890_000
  const code = totpCode(SECRET, totpStep(now))
  const counts = (laterSteps: number) => findTotpStep(SECRET, code, now + laterSteps * 30_000) !== undefined
  expect([-2, -1, 0, 1, 2].map(counts)).toEqual([false, true, true, true, false])
  expect(findTotpStep(SECRET, code, now + 30_000)).toBe(totpStep(now))
})

it('a secret is 160 bits in base32, and its address for the QR names the shop and the person', () => {
  const secret = newTotpSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(secret)
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(totpUri('Öýüm: back', 'ayna', 'ABC')).toBe(
    'otpauth://totp/%C3%96%C3%BD%C3%BCm%3A%20back:ayna?secret=ABC&issuer=%C3%96%C3%BD%C3%BCm%3A%20back',
  )
})
