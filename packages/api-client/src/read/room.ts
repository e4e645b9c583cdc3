import { parseDecimal } from '@oyum/shop-rules/decimals'
import { NetworkError } from '../api-error.ts'
import { type ProductCard, readProductCard } from './product.ts'
import { asCount, asFile, asId, asList, asTenge, asText, asWire, type Wire } from './values.ts'

export interface RoomCard {
  id: number
  name: string
  text: string
  image: string | undefined
  piecesCount: number
  /** of one of each piece; undefined when nobody knows it */
  piecesTenge: number | undefined
}

export interface RoomPiece {
  /** fractions of the picture's width and height, from its upper left */
  x: number
  y: number
  product: ProductCard
}

export type Room = RoomCard & { pieces: RoomPiece[] }

export const readRooms = (answer: unknown): RoomCard[] =>
  asList(answer).flatMap((entry) => findCard(asWire(entry)) ?? [])

export function readRoom(answer: unknown): Room {
  const wire = asWire(answer)
  const card = findCard(wire)
  if (!card) throw new NetworkError('the answer holds no room')
  return { ...card, pieces: asList(wire.pieces).flatMap((entry) => findPiece(asWire(entry)) ?? []) }
}

function findCard(wire: Wire): RoomCard | undefined {
  const id = asId(wire.id)
  if (id === undefined) return undefined
  return {
    id,
    name: asText(wire.name),
    text: asText(wire.text),
    image: asFile(wire.image),
    piecesCount: asCount(wire.pieces_count),
    piecesTenge: asTenge(wire.pieces_price),
  }
}

function findPiece(wire: Wire): RoomPiece | undefined {
  const product = readProductCard(wire.product)
  return product && { x: asFraction(wire.x), y: asFraction(wire.y), product }
}

/** What lies beside the picture is moved to its edge; what says nothing to its middle. */
function asFraction(value: unknown): number {
  return Math.min(1, Math.max(0, parseDecimal(value) ?? 0.5))
}
