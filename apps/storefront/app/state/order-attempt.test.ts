import { describe, expect, it } from 'vitest'
import { clearUnanswered, currentAttempt, endAttempt, parseAttempt, saveAttempt } from './order-attempt.ts'

describe('the key of an order', () => {
  it('comes back as it was kept; anything else is none', () => {
    const kept = { key: '0123456789abcdef', isUnanswered: true }
    expect(parseAttempt(JSON.stringify(kept))).toEqual(kept)
    for (const text of [null, '', '{', 'null', '7', '{}', '{"key":"short"}', '{"key":"a b c d e f g"}']) {
      expect(parseAttempt(text)).toBeUndefined()
    }
  })

  it('is new for every attempt and one that the server takes', () => {
    const keys = Array.from({ length: 100 }, () => currentAttempt().key)
    expect(new Set(keys).size).toBe(100)
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  })

  it('outlives a logout, without a word about it, until the order is known', () => {
    saveAttempt({ key: '0123456789abcdef', isUnanswered: true })
    clearUnanswered()
    expect(currentAttempt()).toEqual({ key: '0123456789abcdef', isUnanswered: false })
    endAttempt()
    expect(currentAttempt().key).not.toBe('0123456789abcdef')
  })
})
