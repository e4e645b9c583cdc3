import { pageCount } from '@oyum/shop-rules/pagination'
import { describe, expect, it } from 'vitest'
import { readProductList } from './read-product-list.ts'

const sofa = { id: 1, name: 'Amyderýa' }
const chair = { id: 2, name: 'Badam' }

describe('readProductList', () => {
  it('API-07 reads a paged answer as products, total_size and limit', () => {
    const list = readProductList({ products: [sofa, chair], total_size: 30, limit: 12, offset: 1 })
    expect(list).toEqual({ products: [sofa, chair], totalSize: 30, limit: 12 })
  })

  it('API-07 a missing limit is 12 and a missing total is what came', () => {
    expect(readProductList({ products: [sofa] })).toEqual({ products: [sofa], totalSize: 1, limit: 12 })
  })

  it('API-30 API-34 a bare list is one page as long as itself', () => {
    const list = readProductList([sofa, chair])
    expect(list.products).toEqual([sofa, chair])
    expect(pageCount(list.totalSize, list.limit)).toBe(1)
  })

  it.each([null, undefined, 'oops', 7, {}, { products: 'none' }, { products: { 0: sofa } }])(
    'ERR-14 %j is told and read as empty with a single page',
    (answer) => {
      const odd: unknown[] = []
      const list = readProductList(answer, (seen) => odd.push(seen))
      expect(list.products).toEqual([])
      expect(odd).toEqual([answer])
      expect(pageCount(list.totalSize, list.limit)).toBeLessThanOrEqual(1)
    },
  )
})
