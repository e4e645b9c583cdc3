import { describe, expect, it } from 'vitest'
import { readSearch } from './search.ts'

const sofa = { id: 1, name: 'Amyderýa' }
const NOTHING_SAID = {
  isMore: false,
  readAs: undefined,
  narrowed: undefined,
  without: undefined,
  instead: undefined,
}

describe('what a search found', () => {
  it('is a list, with how the text was understood', () => {
    const answer = {
      products: [sofa],
      total_size: 120,
      limit: 12,
      offset: 1,
      is_more: true,
      read_as: 'диваны',
      narrowed: { min_price: null, max_price: 9000, min_width_mm: 2100, max_width_mm: 2300 },
      without: { words: ['белый'], text: 'комод', ids: [1] },
      instead: null,
    }
    expect(readSearch(answer)).toMatchObject({
      products: [sofa],
      total: 120,
      isMore: true,
      readAs: 'диваны',
      narrowed: { minTenge: undefined, maxTenge: 900_000, minWidthMm: 2100, maxWidthMm: 2300 },
      without: { words: ['белый'], text: 'комод', ids: [1] },
      instead: undefined,
    })
  })

  it('is only a list where the server says no more, or nothing that can be read', () => {
    expect(readSearch({ products: [sofa] })).toMatchObject({ products: [sofa], ...NOTHING_SAID })
    expect(readSearch([sofa])).toMatchObject({ products: [sofa], isOdd: false, ...NOTHING_SAID })
    expect(readSearch(null)).toMatchObject({ products: [], isOdd: true, ...NOTHING_SAID })
    const odd = {
      products: [],
      is_more: 'yes',
      read_as: '',
      narrowed: {},
      without: { words: ['x'], ids: ['a'] },
    }
    expect(readSearch(odd)).toMatchObject(NOTHING_SAID)
  })

  it('is, where nothing was found, what is near and what others like', () => {
    const instead = {
      categories: [
        { id: 11, name: 'Sofas', parent_id: 1 },
        { id: '2', name: 'Tables' },
        { name: 'no id' },
        null,
      ],
      products: [sofa, { name: 'no id' }],
    }
    expect(readSearch({ products: [], instead }).instead).toMatchObject({
      categories: [
        { id: 11, name: 'Sofas', parentId: 1 },
        { id: 2, name: 'Tables', parentId: undefined },
      ],
      products: [sofa],
    })
    expect(readSearch({ products: [], instead: 'none' }).instead).toEqual({ categories: [], products: [] })
  })
})
