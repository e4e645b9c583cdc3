import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smsLength } from './sms-length.ts'

const parts = (text: string) => smsLength(text).parts

describe('the length of an SMS', () => {
  it('DESK-19 is one message up to 160 letters of the telephone, then 153 a part', () => {
    expect(smsLength('')).toEqual({ parts: 0, left: 160, isGsm: true })
    expect(smsLength('a'.repeat(160))).toEqual({ parts: 1, left: 0, isGsm: true })
    expect(smsLength('a'.repeat(161))).toEqual({ parts: 2, left: 145, isGsm: true })
    expect([parts('a'.repeat(306)), parts('a'.repeat(307))]).toEqual([2, 3])
  })

  it('DESK-19 one letter of another alphabet makes it 70, then 67 a part', () => {
    expect(smsLength('ş')).toEqual({ parts: 1, left: 69, isGsm: false })
    expect([parts('я'.repeat(70)), parts('я'.repeat(71)), parts('я'.repeat(134))]).toEqual([1, 2, 2])
    expect(parts('я'.repeat(135))).toBe(3)
    expect(parts(`${'a'.repeat(150)}ý`)).toBe(3)
    // ä, ö, ü and ç are no strangers to a telephone; small ç is
    expect([smsLength('äöüÇ').isGsm, smsLength('ç').isGsm]).toEqual([true, false])
  })

  it('DESK-19 brackets and the euro count twice, and nothing is cut in two', () => {
    expect([parts('€'.repeat(80)), parts('€'.repeat(81))]).toEqual([1, 2])
    // 152 places, and a letter of two begins the next part
    expect(smsLength(`${'a'.repeat(152)}[${'a'.repeat(8)}`)).toMatchObject({ parts: 2, left: 143 })
    expect(smsLength(`${'я'.repeat(66)}😀${'я'.repeat(3)}`)).toMatchObject({ parts: 2, left: 62 })
  })

  it('DESK-19 grows with the text, by at most one part a letter', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 400, unit: 'grapheme' }),
        fc.constantFrom('a', '€', 'ş'),
        (text, letter) => {
          const [before, after] = [smsLength(text), smsLength(text + letter)]
          if (before.isGsm !== after.isGsm) return
          expect(after.parts - before.parts).toBeGreaterThanOrEqual(0)
          expect(after.parts - before.parts).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})
