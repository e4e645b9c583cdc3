import { type Static, Type } from 'typebox'
import { FreeText, Id, Nullable, OrderId } from '../bounds.ts'
import { MAX_VARIATION_CHARS } from '../limits.ts'
import {
  MAX_ADJUSTED_AT_ONCE,
  MAX_MOVED_PIECES,
  MAX_STAFF_NOTE_CHARS,
  MOVEMENT_CURSOR_PATTERN,
  MOVEMENT_ROWS,
  STOCK_KINDS,
  STOCK_PROBLEMS,
  STOCK_REASONS,
} from './limits.ts'
import { Moment } from './me.ts'

const Pieces = Type.Integer({ minimum: 0 })
const Thing = { productId: Id, variation: Nullable(Type.String()) }

/** Everything or nothing; no thing twice. */
export const AdjustStock = Type.Object({
  dry: Type.Boolean({ description: 'true: only says what would come out, and writes nothing' }),
  lines: Type.Array(
    Type.Object({
      productId: Id,
      // null first: what reads a body would make an empty text of it
      variation: Type.Union([Type.Null(), FreeText(MAX_VARIATION_CHARS)]),
      kind: Type.Enum(STOCK_KINDS),
      quantity: Type.Integer({
        ...{ minimum: -MAX_MOVED_PIECES, maximum: MAX_MOVED_PIECES },
        description:
          'received, damaged, lost: pieces that came or went, at least 1; correction: the difference, not 0; ' +
          'counted: what lies on the shelf, with what is promised to customers',
      }),
      note: Type.String({
        ...FreeText(MAX_STAFF_NOTE_CHARS),
        description: 'needed for everything that takes pieces away, also by a count',
      }),
    }),
    { minItems: 1, maxItems: MAX_ADJUSTED_AT_ONCE },
  ),
})
export type AdjustStock = Static<typeof AdjustStock>

/** The same from a dry run and from saving. */
export const StockAdjusted = Type.Object({
  isSaved: Type.Boolean({ description: 'false after a dry run' }),
  lines: Type.Array(
    Type.Object({
      ...Thing,
      name: Type.String(),
      kind: Type.Enum(STOCK_KINDS),
      quantity: Type.Integer(),
      freeBefore: Pieces,
      promised: Type.Integer({ ...Pieces, description: 'sold, and not yet out of the house' }),
      delta: Type.Integer({ description: 'of what is free' }),
      free: Type.Integer({ ...Pieces, description: 'afterwards' }),
      problem: Nullable(
        Type.Enum(STOCK_PROBLEMS, {
          description:
            'why it would be refused: no such thing; fewer counted than are promised; more taken than are free; ' +
            'more than a shelf holds; words are missing',
        }),
      ),
    }),
  ),
})
export type StockAdjusted = Static<typeof StockAdjusted>

/** What lies there of a product: one thing, or each of its variations. */
export const StockOfProduct = Type.Object({
  name: Type.String(),
  things: Type.Array(
    Type.Object({
      variation: Nullable(Type.String()),
      label: Nullable(
        Type.String({ description: 'of the variation, in the reader’s language; else its type' }),
      ),
      shelf: Nullable(Type.String({ description: 'where it lies' })),
      isActive: Type.Boolean({ description: 'false: hidden, and no part of the product’s stock' }),
      free: Pieces,
      promised: Pieces,
      onShelf: Type.Integer({ ...Pieces, description: 'should lie there: both together' }),
    }),
  ),
})

export const MovementsQuery = Type.Object({
  after: Type.Optional(
    Type.String({ pattern: MOVEMENT_CURSOR_PATTERN, description: '`next` of the page before' }),
  ),
})

/** Newest first. */
export const MovementPage = Type.Object({
  rows: Type.Array(
    Type.Object({
      id: Type.Integer({ minimum: 1 }),
      at: Moment,
      variation: Nullable(Type.String()),
      delta: Type.Integer({ description: 'pieces that came, or below 0 went' }),
      reason: Type.Enum(STOCK_REASONS),
      orderId: Nullable(OrderId),
      by: Nullable(
        Type.Object(
          { id: Id, name: Type.String() },
          { description: 'of the staff; null: a customer, a command or the clock' },
        ),
      ),
      note: Type.String(),
    }),
    { maxItems: MOVEMENT_ROWS },
  ),
  next: Nullable(Type.String({ description: 'for what is older' })),
})
export type MovementPage = Static<typeof MovementPage>
