import { describe, expect, it } from 'vitest'
import { isPasswordGoodFor } from './staff-password.ts'

const AYNA = { login: 'ayna', name: 'Aýna Ataýewa', phone: '65123456' }

describe('a password of the staff', () => {
  it.each([
    ['twelve characters', 'gök-alma-777'],
    ['a sentence', 'her gün irden çaý içýärin'],
    ['128 characters', 'abcd'.repeat(32)],
  ])('%s will do', (_, password) => {
    expect(isPasswordGoodFor(password, AYNA)).toBe(true)
  })

  it.each([
    ['eleven characters', 'gök-alma-77'],
    ['eleven characters of two halves each', '😀😁😂🤣😃😄😅😆😉😊😋'],
    ['129 characters', `${'abcd'.repeat(32)}x`],
    ['a few characters repeated', 'abababababababab'],
    ['the login', 'my-AYNA-password'],
    ['a part of the name', 'ataýewa-2026-parol'],
    ['the telephone', 'call 65123456 now'],
  ])('%s will not', (_, password) => {
    expect(isPasswordGoodFor(password, AYNA)).toBe(false)
  })

  it('somebody without a telephone, or with a name of two letters, is not refused for it', () => {
    expect(isPasswordGoodFor('li bai drinks wine', { login: 'libai8', name: 'Li Bai', phone: null })).toBe(
      true,
    )
  })
})
