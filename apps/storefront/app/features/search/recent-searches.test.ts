import { describe, expect, it } from 'vitest'
import { readRecentSearches, withSearch } from './recent-searches.ts'

describe('the last searches', () => {
  it('are five, newest first, each once', () => {
    const all = ['диван', 'стол', 'ковёр', 'лампа', 'стул', 'Стол'].reduce<string[]>(withSearch, [])
    expect(all).toEqual(['Стол', 'стул', 'лампа', 'ковёр', 'диван'])
    expect(withSearch(all, 'ваза')).toEqual(['ваза', 'Стол', 'стул', 'лампа', 'ковёр'])
  })

  it('hold no beginning of what was typed to its end', () => {
    expect(['див', 'дива', 'диван', 'стол', 'диван 220'].reduce<string[]>(withSearch, [])).toEqual([
      'диван 220',
      'стол',
    ])
  })

  it('are read from whatever storage holds', () => {
    expect(readRecentSearches('["a","",3,null,"b","c","d","e","f"]')).toEqual(['a', 'b', 'c', 'd', 'e'])
    for (const odd of [null, '', '{', '{"a":1}', '"x"']) expect(readRecentSearches(odd)).toEqual([])
  })
})
