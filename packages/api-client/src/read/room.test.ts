import { describe, expect, it } from 'vitest'
import { NetworkError } from '../api-error.ts'
import { readRoom, readRooms } from './room.ts'

describe('rooms', () => {
  it('hold name, text and picture, how many pieces there are, and what they cost together', () => {
    const given = { id: 3, name: 'Otag', text: 'Çaý', image: 'r.jpg', pieces_count: 6, pieces_price: 16_120 }
    const card = {
      ...{ id: 3, name: 'Otag', text: 'Çaý', image: 'r.jpg' },
      ...{ piecesCount: 6, piecesTenge: 1_612_000 },
    }
    expect(readRooms([given, { name: 'no id' }, null])).toEqual([card])
    expect(readRooms([{ ...given, pieces_count: '6', pieces_price: '16 120,00' }])).toEqual([card])
    for (const odd of [undefined, null, {}, 'x']) expect(readRooms(odd)).toEqual([])
  })

  it('of which nothing more is known than the id have empty places', () => {
    expect(readRooms([{ id: 3 }])).toEqual([
      { id: 3, name: '', text: '', image: undefined, piecesCount: 0, piecesTenge: undefined },
    ])
  })
})

describe('a room', () => {
  it('has its pieces with their place in the picture; what is no product is left out', () => {
    const piece = (fields: object) => ({ x: 0.25, y: 0.75, product: { id: 7 }, ...fields })
    const { pieces } = readRoom({ id: 3, pieces: [piece({}), piece({ product: null }), null] })
    expect(pieces.map(({ x, y, product }) => [x, y, product.id])).toEqual([[0.25, 0.75, 7]])
    expect(readRoom({ id: 3 }).pieces).toEqual([])
  })

  it.each([
    ['0.5', 0.5],
    [-1, 0],
    [7, 1],
    [null, 0.5],
  ])('never leaves the picture: %j is %d', (x, place) => {
    expect(readRoom({ id: 3, pieces: [{ x, y: x, product: { id: 7 } }] }).pieces[0]).toMatchObject({
      x: place,
      y: place,
    })
  })

  it.each([undefined, null, [], {}, { message: 'hello' }])('%j is none: no answer at all', (answer) => {
    expect(() => readRoom(answer)).toThrow(NetworkError)
  })
})
