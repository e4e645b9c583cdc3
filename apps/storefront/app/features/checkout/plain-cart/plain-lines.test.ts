import type { ProductCard } from '@oyum/api-client/read/product'
import { describe, expect, it } from 'vitest'
import { addPlainLine, addPlainPieces, removePlainLine, setPlainLine, withoutOrdered } from './plain-lines.ts'

const chair: ProductCard = {
  ...{ id: 7, name: 'Oturgyç', images: [], priceTenge: 89_000, discount: undefined },
  ...{ stock: 2, viewCount: 0, variations: [] },
}
const sofa: ProductCard = {
  ...{ ...chair, id: 8, name: 'Diwan', stock: 3 },
  variations: [
    { type: 'oat', priceTenge: 700_000, stock: 3, image: undefined },
    { type: 'moss', priceTenge: 700_000, stock: 0, image: undefined },
  ],
}
const line = (id: number, quantity = 1, type?: string) => ({ id, quantity, type })

describe('adding to a cart without script', () => {
  it('OPEN-101 of a room puts in one of each that is in stock and not there yet, as a card would', () => {
    const soldOut = { ...chair, id: 9, stock: 0 }
    expect(addPlainPieces([line(1)], [chair, sofa, soldOut])).toEqual([line(1), line(7), line(8, 1, 'oat')])
    expect(addPlainPieces([line(8, 2, 'moss')], [chair, sofa])).toEqual([line(8, 2, 'moss'), line(7)])
  })

  it('puts in one, then one more, never more than the stock', () => {
    expect(addPlainLine([line(1)], chair, undefined)).toEqual({ lines: [line(1), line(7)] })
    expect(addPlainLine([line(7), line(1)], chair, undefined)).toEqual({ lines: [line(7, 2), line(1)] })
    expect(addPlainLine([line(7, 2)], chair, undefined)).toEqual({
      note: { key: 'plainCart.allInCart', values: { name: 'Oturgyç' } },
    })
  })

  it.each([
    ['a variation of which there is none', sofa, 'moss'],
    ['a variation that is not made', sofa, 'gold'],
    ['no variation where one must be chosen', sofa, undefined],
    ['a variation where there are none', chair, 'oat'],
    ['what is sold out', { ...chair, stock: 0 }, undefined],
  ])('refuses %s in words', (_, product, type) => {
    expect(addPlainLine([], product, type)).toEqual({
      note: { key: 'plainCart.soldOut', values: { name: product.name } },
    })
  })

  it('takes variations for lines of their own', () => {
    expect(addPlainLine([line(8)], sofa, 'oat')).toEqual({ lines: [line(8), line(8, 1, 'oat')] })
  })
})

describe('changing it', () => {
  const lines = [line(7, 2), line(8, 1, 'oat')]

  it('sets and removes just the named line, and adds none', () => {
    expect(setPlainLine(lines, line(8, 5, 'oat'))).toEqual([line(7, 2), line(8, 5, 'oat')])
    expect(setPlainLine(lines, line(8, 5))).toEqual(lines)
    expect(removePlainLine(lines, line(7))).toEqual([line(8, 1, 'oat')])
    expect(removePlainLine(lines, line(8))).toEqual(lines)
  })

  it('what was ordered leaves; what came meanwhile stays', () => {
    expect(withoutOrdered(lines, lines)).toEqual([])
    expect(withoutOrdered([...lines, line(9)], [line(7, 1), line(8, 4, 'oat')])).toEqual([line(7), line(9)])
  })
})
