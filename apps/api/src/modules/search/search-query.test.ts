import { describe, expect, it } from 'vitest'
import { fewerWords } from './fewer-words.ts'
import { buildQueries } from './search-query.ts'
import { mayBeMistyped, phrasesOf, readTyped } from './typed-words.ts'

const nothing = { similar: {}, synonyms: {} }

describe('search queries', () => {
  it('fold what was typed and ask for every word, exactly, as a beginning, anywhere', () => {
    const queries = buildQueries(readTyped('Nahar STOLY'), nothing)
    expect(queries?.exact).toMatch(/^\(\('nahar':A( \| '\w+':A)*\) & \('stoly':A( \| '\w+':A)*\)\)$/)
    expect(queries?.prefix).toContain("'stoly':*A")
    expect(queries?.anywhere).toContain("'nahar':*")
  })

  it('never let typed signs into the query language', () => {
    for (const text of ["a' | 'b", 'x:*', '!(sofa)', '<->', '\\', '%_', '🛋️', '  ']) {
      const queries = buildQueries(readTyped(text), nothing)
      if (queries) expect(queries.anywhere).toMatch(/^[('\w):*&| ]+$/)
    }
    expect(buildQueries(readTyped('🛋️ !!'), nothing)).toBeUndefined()
  })

  it('take at most six words of whatever length', () => {
    expect(readTyped('a b c d e f g h').map(({ word }) => word)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(readTyped('x'.repeat(90))).toEqual([])
  })

  it('correct one error of a word the index does not know', () => {
    const known = { similar: { kreslso: ['kreslo', 'kreslosy', 'kresty'] }, synonyms: {} }
    const queries = buildQueries(readTyped('kreslso'), known)
    expect(queries?.named).toContain("'kreslo':*A")
    expect(queries?.named).not.toContain('kresty')
    expect(queries?.exact).not.toContain("'kreslo':A")
  })

  it('find other endings of a word, which are no exact match', () => {
    const queries = buildQueries(readTyped('кресла'), nothing)
    expect(queries?.named).toContain("'kresl':*A")
    expect(queries?.prefix).not.toContain("'kresl':")
    expect(queries?.partlyNamed).toBe('')
  })

  it('leave out a word nobody knows before a noun, the later one first, and at last all but the nouns', () => {
    const known = { similar: {}, synonyms: { sofa: ['diwan'], bed: ['krowat'] } }
    const without = (text: string) => fewerWords(readTyped(text), known).map((way) => way.without.join(' '))
    expect(without('White sofa bed')).toEqual(['White', 'bed', 'sofa'])
    expect(without('white sofa BIG')).toEqual(['BIG', 'white', 'sofa', 'white BIG'])
    expect(without('sofa')).toEqual([])
    expect(without('a b sofa 220')).toEqual(['220', 'b', 'a', 'a b 220'])
    expect(without('ab 220')).toEqual([])
  })

  it('add synonyms of a word and of a run of words', () => {
    const typed = readTyped('угловой диван бежевый')
    expect(phrasesOf(typed)).toContain('uglowoy diwan')
    const known = { similar: {}, synonyms: { 'uglowoy diwan': ['burc diwany'], diwan: ['sofa'] } }
    const queries = buildQueries(typed, known)
    expect(queries?.anywhere).toContain("('burc':* & 'diwany':*)")
    expect(queries?.anywhere).toContain("'sofa':*")
  })

  it('look for errors only in words of four letters or more, and in those of four not in a beginning', () => {
    expect(readTyped('stl kresl skaw 12345').map(mayBeMistyped)).toEqual([false, true, true, false])
    const similar = { skaw: ['skaf', 'skatert'] }
    expect(buildQueries(readTyped('шкав'), { similar, synonyms: {} })?.named).toBe(
      "((('skaw':*A | 'skaf':*A)))",
    )
  })
})
