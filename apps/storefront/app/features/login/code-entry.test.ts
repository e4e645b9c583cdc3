import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Code, EMPTY_CODE, eraseBeforeBox, isWholeCode, pasteInBox, typeInBox } from './code-entry.ts'

const boxes = (text: string): Code => [...text].map((digit) => (digit === '_' ? '' : digit))

describe('the boxes of the SMS code', () => {
  it('AUTH-14 AUTH-16 are four; each digit typed goes on to the next', () => {
    let entry = { code: EMPTY_CODE, focus: 0 }
    const places = []
    for (const digit of '4819') {
      entry = typeInBox(entry.code, entry.focus, digit)
      places.push(entry.focus)
    }
    expect(entry.code).toEqual(['4', '8', '1', '9'])
    expect(places).toEqual([1, 2, 3, 3])
  })

  it.each([
    ['____', 0, 'a', '____', 0],
    ['48__', 2, ' ', '48__', 2],
    ['4819', 1, '87', '4719', 2],
    ['4819', 1, '78', '4719', 2],
    ['4819', 1, '88', '4819', 2],
    ['4819', 2, '', '48_9', 2],
    ['____', 0, '4819', '4819', 3],
    ['__2_', 2, '4819', '4819', 3],
    ['4___', 1, '81', '481_', 3],
    ['____', 0, '48191', '4819', 3],
  ])('AUTH-15 %s with %#: box %i comes to hold %j', (before, box, text, after, focus) => {
    expect(typeInBox(boxes(before), box, text)).toEqual({ code: boxes(after), focus })
  })

  it.each([
    ['4819', '4819', 3],
    ['Oyum: 4819 kody. Kody hic kime bermeli dal.\n@oyum.example #4819', '4819', 3],
    ['4 8-1 9', '4819', 3],
    ['+99365123456 kody 4819', '4819', 3],
    ['81', '_81_', 3],
    ['no digits', '____', 1],
  ])('%j pasted into the second box fills them', (text, after, focus) => {
    expect(pasteInBox(EMPTY_CODE, 1, text)).toEqual({ code: boxes(after), focus })
  })

  it('backspace in an empty box takes away the digit before it', () => {
    expect(eraseBeforeBox(boxes('48__'), 2)).toEqual({ code: boxes('4___'), focus: 1 })
    expect(eraseBeforeBox(boxes('____'), 0)).toEqual({ code: boxes('____'), focus: 0 })
  })

  it('AUTH-15 AUTH-17 hold one digit or nothing, whatever is typed and pasted, and are whole only when all are filled', () => {
    const act = fc.record({ box: fc.nat(3), text: fc.string(), isPasted: fc.boolean() })
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        let code: Code = EMPTY_CODE
        for (const { box, text, isPasted } of acts) {
          const entry = (isPasted ? pasteInBox : typeInBox)(code, box, text)
          code = entry.code
          expect(entry.focus).toBeGreaterThanOrEqual(0)
          expect(entry.focus).toBeLessThan(4)
        }
        expect(code).toHaveLength(4)
        for (const digit of code) expect(digit).toMatch(/^[0-9]?$/)
        expect(isWholeCode(code)).toBe(/^[0-9]{4}$/.test(code.join('')))
      }),
    )
  })
})
