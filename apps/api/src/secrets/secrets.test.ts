import { describe, expect, it } from 'vitest'
import { createSecrets, isSame, randomCode } from './secrets.ts'

const secrets = createSecrets('one secret of thirty-two characters')
const other = createSecrets('another secret of 32 characters !!!')

describe('secrets', () => {
  it('a code’s hash is bound to number and secret', () => {
    const hash = secrets.hashCode('65123456', '0042')
    expect(isSame(hash, secrets.hashCode('65123456', '0042'))).toBe(true)
    expect(isSame(hash, secrets.hashCode('65123457', '0042'))).toBe(false)
    expect(isSame(hash, other.hashCode('65123456', '0042'))).toBe(false)
    expect(isSame(secrets.hashToken('x'), secrets.hashDevice('x'))).toBe(false)
  })

  it('a sealed text opens with the same secret for the same number only, and unchanged only', () => {
    const sealed = secrets.seal('Kod: 0042', '65123456')
    expect(sealed).not.toBe(secrets.seal('Kod: 0042', '65123456'))
    expect(secrets.open(sealed, '65123456')).toBe('Kod: 0042')
    expect(() => secrets.open(sealed, '65123457')).toThrow()
    expect(() => other.open(sealed, '65123456')).toThrow()
    const bytes = Buffer.from(sealed, 'base64')
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1
    expect(() => secrets.open(bytes.toString('base64'), '65123456')).toThrow()
  })

  it('a signed id is read for its use only', () => {
    const signed = secrets.signId('ticket', 7)
    expect(secrets.readSignedId('ticket', signed)).toBe(7)
    for (const forged of [`8.${signed.split('.')[1]}`, '7', '7.', '', 'x.y', `${signed}x`])
      expect(secrets.readSignedId('ticket', forged)).toBeUndefined()
    expect(secrets.readSignedId('report', signed)).toBeUndefined()
    expect(other.readSignedId('ticket', signed)).toBeUndefined()
  })

  it('codes are four digits, all of them about equally often', () => {
    const first = new Map<string, number>()
    for (let n = 0; n < 20_000; n++) {
      const code = randomCode()
      expect(code).toMatch(/^\d{4}$/)
      first.set(code.slice(0, 1), (first.get(code.slice(0, 1)) ?? 0) + 1)
    }
    expect(first.size).toBe(10)
    for (const count of first.values()) expect(Math.abs(count - 2000)).toBeLessThan(250)
  })

  it('a token is known as our own without being looked up, and one that somebody made up is not', () => {
    const token = secrets.newToken()
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(secrets.newToken()).not.toBe(token)
    expect(secrets.isOwnToken(token)).toBe(true)
    const changed = (token[0] === 'A' ? 'B' : 'A') + token.slice(1)
    for (const forged of ['', 'x', 'x'.repeat(43), changed, token.slice(1), `${token}x`, '😀'.repeat(20)])
      expect([forged, secrets.isOwnToken(forged)]).toEqual([forged, forged === token])
    expect(other.isOwnToken(token)).toBe(false)
  })
})
