import { type Static, Type } from 'typebox'
import { FileName, Id } from './bounds.ts'
import { MAX_MANAT, MAX_ROOM_PIECES, ROOMS_MAX } from './limits.ts'
import { ProductCard } from './product.ts'

export const RoomCard = Type.Object({
  id: Id,
  name: Type.String(),
  text: Type.String(),
  image: FileName,
  pieces_count: Type.Integer({ minimum: 0, maximum: MAX_ROOM_PIECES }),
  pieces_price: Type.Number({
    minimum: 0,
    maximum: MAX_MANAT * MAX_ROOM_PIECES,
    description: 'what one of each piece costs today, in whole units of the currency, discounts taken off',
  }),
})
export type RoomCard = Static<typeof RoomCard>
export const RoomList = Type.Array(RoomCard, { maxItems: ROOMS_MAX })

const Fraction = (of: string) => Type.Number({ minimum: 0, maximum: 1, description: `fraction of the ${of}` })

export const Room = Type.Object({
  ...RoomCard.properties,
  pieces: Type.Array(Type.Object({ x: Fraction('width'), y: Fraction('height'), product: ProductCard }), {
    maxItems: MAX_ROOM_PIECES,
    description: 'where each is seen in the picture, from its upper left',
  }),
})
export type Room = Static<typeof Room>
