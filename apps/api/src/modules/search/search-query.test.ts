import { describe, expect, it } from 'vitest'
import { buildQueries, mayBeMistyped, phrasesOf, readTyped } from './search-query.ts'

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

  it('add synonyms of a word and of a run of words', () => {
    const typed = readTyped('угловой диван бежевый')
    expect(phrasesOf(typed)).toContain('uglowoy diwan')
    const known = { similar: {}, synonyms: { 'uglowoy diwan': ['burc diwany'], diwan: ['sofa'] } }
    const queries = buildQueries(typed, known)
    expect(queries?.anywhere).toContain("('burc':* & 'diwany':*)")
    expect(queries?.anywhere).toContain("'sofa':*")
  })

  it('look for errors only in words of five letters or more', () => {
    expect(readTyped('stl kresl 12345').map(mayBeMistyped)).toEqual([false, true, false])
  })
})
