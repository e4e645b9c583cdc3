import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampPage, pageCount, pageFromParam, pageLinks, percentFromParam } from './pagination.ts'

describe('pageFromParam', () => {
  it.each([
    ['3', 3],
    [' 7 ', 7],
    [2, 2],
    ['2.9', 2],
    ['0.5', 1],
  ])('CONST-04 %j is page %d (OPEN-59)', (value, page) => {
    expect(pageFromParam(value)).toBe(page)
  })

  it.each([
    ['0'],
    ['-2'],
    ['abc'],
    [''],
    [' '],
    [null],
    [undefined],
    ['Infinity'],
    [Number.NaN],
    [['3']],
    ['3px'],
  ])('CONST-04 %j is no page, so page 1 is used', (value) => {
    expect(pageFromParam(value)).toBe(1)
  })

  it('CONST-04 is a whole number of at least 1 whatever the URL says', () => {
    expect(pageFromParam('1e300')).toBe(Number.MAX_SAFE_INTEGER)
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.double().map(String)), (value) => {
        const page = pageFromParam(value)
        return Number.isSafeInteger(page) && page >= 1
      }),
    )
  })
})

describe('percentFromParam', () => {
  it.each([
    ['15', 15],
    ['12.5', 12.5],
    ['0', 0],
    ['-5', -5],
    ['150', 150],
    [20, 20],
  ])('DISC-09 %j is used (OPEN-59)', (value, percent) => {
    expect(percentFromParam(value)).toBe(percent)
  })

  it.each([
    [''],
    ['  '],
    ['ten'],
    ['15%'],
    ['Infinity'],
    [Number.NaN],
    [null],
    [undefined],
    [['15']],
    [true],
  ])('DISC-09 %j is not used', (value) => {
    expect(percentFromParam(value)).toBeUndefined()
  })
})

describe('pageCount', () => {
  it('CONST-03 is the ceiling of total_size divided by limit', () => {
    expect([0, 1, 12, 13, 24, 25].map((total) => pageCount(total, 12))).toEqual([0, 1, 1, 2, 2, 3])
    expect(pageCount(25, 10)).toBe(3)
  })

  it('CONST-03 is just enough pages for every list', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1000 }), (total, limit) => {
        const count = pageCount(total, limit)
        expect(count * limit).toBeGreaterThanOrEqual(total)
        expect((count - 1) * limit).toBeLessThan(total)
      }),
    )
  })

  it('takes 12 for a missing or senseless limit (OPEN-15)', () => {
    expect(pageCount(25)).toBe(3)
    expect(pageCount(25, 0)).toBe(3)
    expect(pageCount(25, Number.NaN)).toBe(3)
    expect(pageCount(Number.NaN)).toBe(0)
    expect(pageCount(-1)).toBe(0)
  })
})

describe('clampPage', () => {
  it('CONST-05 NEW-04 POP-11 a page past the last becomes the last page', () => {
    expect(clampPage(9, 3)).toBe(3)
    expect(clampPage(pageFromParam('99'), pageCount(30))).toBe(3)
    expect(clampPage(3, 3)).toBe(3)
    expect(clampPage(2, 3)).toBe(2)
  })

  it('CONST-05 an empty list has page 1', () => {
    expect(clampPage(5, 0)).toBe(1)
  })
})

describe('pageLinks', () => {
  it('CONST-02 there are none unless there is more than one page', () => {
    expect(pageLinks(1, 0)).toEqual([])
    expect(pageLinks(1, 1)).toEqual([])
    expect(pageLinks(1, 2)).toEqual([1, 2])
  })

  it.each([
    [1, 25, 1, 10],
    [5, 25, 1, 10],
    [6, 25, 2, 11],
    [13, 25, 9, 18],
    [20, 25, 16, 25],
    [25, 25, 16, 25],
    [99, 25, 16, 25],
    [3, 7, 1, 7],
  ])('CONST-01 on page %d of %d the links go from %d to %d', (current, count, first, last) => {
    const links = pageLinks(current, count)
    expect([links[0], links.at(-1)]).toEqual([first, last])
  })

  it('CONST-01 at most 10 neighbouring pages that hold the current one, for every list (OPEN-60)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), (count, anyPage) => {
        const current = clampPage(anyPage, count)
        const links = pageLinks(current, count)
        expect(links).toHaveLength(Math.min(10, count))
        expect(links).toContain(current)
        expect(links.every((link, index) => index === 0 || link === (links[index - 1] ?? 0) + 1)).toBe(true)
        expect(links[0]).toBeGreaterThanOrEqual(1)
        expect(links.at(-1)).toBeLessThanOrEqual(count)
      }),
    )
  })

  it('can be given a narrower window for a small screen', () => {
    expect(pageLinks(10, 20, 5)).toEqual([8, 9, 10, 11, 12])
  })
})
