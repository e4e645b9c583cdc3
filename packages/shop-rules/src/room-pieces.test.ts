import { describe, expect, it } from 'vitest'
import { piecesToAdd } from './room-pieces.ts'

const piece = (id: number, stock = 3, variations: { type: string; stock: number }[] = []) => ({
  id,
  stock,
  variations,
})

describe('piecesToAdd', () => {
  it('OPEN-101 takes one of each that is in stock, and leaves out what is sold out', () => {
    const [sofa, lamp, rug] = [piece(1), piece(2, 0), piece(3)]
    expect(piecesToAdd([sofa, lamp, rug], [])).toEqual([
      { product: sofa, variation: undefined },
      { product: rug, variation: undefined },
    ])
  })

  it('takes the first variation in stock, as a card does', () => {
    const oat = { type: 'oat', stock: 0 }
    const sage = { type: 'sage', stock: 2 }
    const [wanted] = piecesToAdd([piece(1, 2, [oat, sage])], [])
    expect(wanted?.variation).toBe(sage)
    expect(piecesToAdd([piece(1, 2, [oat])], [])).toEqual([])
  })

  it('OPEN-101 adds nothing a second time, whatever colour lies in the cart', () => {
    const sofa = piece(1, 2, [{ type: 'oat', stock: 2 }])
    expect(piecesToAdd([sofa, piece(2)], [{ id: 1 }]).map(({ product }) => product.id)).toEqual([2])
  })
})
