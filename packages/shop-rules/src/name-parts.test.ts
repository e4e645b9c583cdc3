import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameParts } from './name-parts.ts'
import { foldWords } from './text-fold.ts'

const kept = (name: string) => nameParts(name).flatMap(({ text, isKept }) => (isKept ? text : []))

describe('the parts of a name', () => {
  it.each([
    ['Диван «Лебап», 3-местный', ['3-местный']],
    ['Köpetdag diwany, 3 orunlyk', ['3 orunlyk']],
    ['Amyderýa 3-seat sofa', ['3-seat']],
    ['Arçman chest of 4 drawers', ['4 drawers']],
    ['Кровать «Йылдыз», 180 × 200', ['180 × 200']],
    ['Обеденный стол «Арча», 220 см', ['220 см']],
    ['Вазы «Бахар», 3 шт.', ['3 шт.']],
    ['Тумба-буфет «Маргуш»', ['Тумба-буфет']],
    ['«Saçak» gap-gaç toplumy', ['gap-gaç']],
    ['Bahar vases, set of 3', []],
    ['Кресло «Саялы»', []],
    ['Hat3 stol', []],
    ['Кресло-качалка-трансформер', []],
    ['2 сверхдлинноеприлагательное', []],
  ])('%s', (name, together) => {
    expect(kept(name)).toEqual(together)
  })

  it('together are the name, each at its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('3', '-', ' ', 'а', 'b', '×', ',', '«') }), (name) => {
        const parts = nameParts(name)
        expect(parts.map(({ text }) => text).join('')).toBe(name)
        for (const { start, text } of parts) expect(name.slice(start, start + text.length)).toBe(text)
      }),
    )
  })

  it('do not change the words that search knows', () => {
    const name = 'Диван «Лебап», 3-местный'
    expect(nameParts(name).flatMap(({ text }) => foldWords(text))).toEqual(foldWords(name))
    // whichever hyphen or space a back office typed
    expect(foldWords('3‑местный 220\u00a0см')).toEqual(foldWords('3-местный 220 см'))
  })
})
