import { describe, expect, it } from 'vitest'
import { turkmenOrdinal } from './ordinals.ts'

const ONES = ['', 'bir', 'iki', 'üç', 'dört', 'bäş', 'alty', 'ýedi', 'sekiz', 'dokuz']
const TENS = ['', 'on', 'ýigrimi', 'otuz', 'kyrk', 'elli', 'altmyş', 'ýetmiş', 'segsen', 'togsan']

/** As it is said: 346 is «üç ýüz kyrk alty». */
function spoken(number: number): string {
  const parts = [
    number >= 1000 ? 'müň' : '',
    Math.floor(number / 100) % 10 > 0 ? `${ONES[Math.floor(number / 100) % 10]} ýüz` : '',
    TENS[Math.floor(number / 10) % 10] ?? '',
    ONES[number % 10] ?? '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** The rule of the language: the ending takes after the last vowel that is spoken. */
function endingAfter(words: string): string {
  const last = words.match(/[aouyäeiöü]/g)?.at(-1) ?? ''
  return 'aouy'.includes(last) ? 'njy' : 'nji'
}

describe('ordinals in Turkmen', () => {
  it('agree with how each number from 1 to 1000 is spoken', () => {
    for (let number = 1; number <= 1000; number += 1) {
      expect(turkmenOrdinal(number), spoken(number)).toBe(`${number}-${endingAfter(spoken(number))}`)
    }
  })

  it('are those that people write', () => {
    expect([1, 6, 9, 10, 16, 20, 30, 40, 60, 90, 100, 106, 130, 1000, 2026].map(turkmenOrdinal)).toEqual(
      '1-nji 6-njy 9-njy 10-njy 16-njy 20-nji 30-njy 40-njy 60-njy 90-njy 100-nji 106-njy 130-njy 1000-nji 2026-njy'.split(
        ' ',
      ),
    )
  })
})
