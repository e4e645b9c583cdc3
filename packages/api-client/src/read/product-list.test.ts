import { pageCount } from '@oyum/shop-rules/pagination'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPercents, readProductList } from './product-list.ts'

const sofa = { id: 1, name: 'Amyderýa' }
const chair = { id: 2, name: 'Badam' }
const idsOf = (answer: unknown) => readProductList(answer).products.map(({ id }) => id)

describe('a list of products', () => {
  it('API-07 API-38 is read as products, total_size and limit', () => {
    const list = readProductList({ products: [sofa, chair], total_size: 30, limit: 12, offset: 1 })
    expect(list).toMatchObject({ products: [sofa, chair], total: 30, limit: 12, isOdd: false })
    expect(readProductList({ products: [sofa], total_size: '30', limit: '6' })).toMatchObject({
      total: 30,
      limit: 6,
    })
  })

  it('API-07 a missing limit is 12 and a missing total is what came (OPEN-15)', () => {
    expect(readProductList({ products: [sofa] })).toMatchObject({ total: 1, limit: 12 })
    expect(readProductList({ products: [sofa], limit: 0, total_size: null })).toMatchObject({
      total: 1,
      limit: 12,
    })
  })

  it('API-30 API-34 a bare list is one page as long as itself (OPEN-15)', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ id: index + 1 }))
    const { total, limit, isOdd } = readProductList(many)
    expect([total, pageCount(total, limit), isOdd]).toEqual([30, 1, false])
    expect(readProductList([])).toMatchObject({ products: [], total: 0, isOdd: false })
  })

  it('DISC-10 DISC-11 holds no entry without an id, and of those that repeat one the first', () => {
    const products = [sofa, { name: 'no id' }, { id: null }, { ...sofa, name: 'again' }, { id: '2' }, chair]
    expect(idsOf({ products })).toEqual([1, 2])
    expect(readProductList({ products }).products[0]?.name).toBe('Amyderýa')
  })

  it.each([
    null,
    undefined,
    'oops',
    7,
    {},
    { products: 'none' },
    { products: { 0: sofa } },
    { message: 'no' },
  ])('ERR-14 %j is odd, and read as empty with a single page', (answer) => {
    const list = readProductList(answer)
    expect(list).toMatchObject({ products: [], total: 0, isOdd: true })
    expect(pageCount(list.total, list.limit)).toBeLessThanOrEqual(1)
  })
})

describe('the percents of the discount chips', () => {
  it('API-25 are the distinct numeric values in ascending order', () => {
    const entries = [100, 20, 5, '20', '12,5'].map((discount) => ({ discount }))
    expect(readPercents(entries)).toEqual([5, 12.5, 20, 100])
  })

  it('API-25 are without what is no number', () => {
    const odd = [
      { discount: 'x' },
      { discount: null },
      {},
      null,
      7,
      { discount: Number.NaN },
      { discount: 10 },
    ]
    expect(readPercents(odd)).toEqual([10])
    for (const noList of [null, undefined, {}, 'abc', 5]) expect(readPercents(noList)).toEqual([])
  })

  it('API-25 are every given number once, and each larger than the one before', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 })), (values) => {
        const percents = readPercents(values.map((discount) => ({ discount })))
        expect(percents).toEqual([...new Set(values)].sort((one, other) => one - other))
      }),
    )
  })
})
