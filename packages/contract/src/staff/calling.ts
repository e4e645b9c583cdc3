import { type Static, Type } from 'typebox'
import { FreeText, NeededText, Nullable, OrderId } from '../bounds.ts'
import {
  CANCEL_REASONS,
  DAY_CHARS,
  DAY_PARTS,
  MAX_MOMENT_CHARS,
  MAX_STAFF_NOTE_CHARS,
  MAX_STAFF_REASON_CHARS,
  MAX_TENGE,
} from './limits.ts'
import { Moment, Version } from './me.ts'

// What a person at the telephone does with an order. Claims and notes leave its version as it is; everything else raises it.

export const NextOrder = Type.Object({
  order: Nullable(Type.Object({ id: OrderId })),
  nextAt: Nullable(
    Type.String({
      format: 'date-time',
      description: 'without an order: when the next one is due, if any is',
    }),
  ),
})

export const ClaimOrder = Type.Object({
  takeOver: Type.Optional(Type.Boolean({ description: 'also if somebody else has it; needs a reason' })),
  reason: Type.Optional(NeededText(MAX_STAFF_REASON_CHARS)),
})
export const Claimed = Type.Object({ version: Version, until: Moment })

const MissedCall = Type.Object({ outcome: Type.Literal('no_answer'), version: Version })
const CallLater = Type.Object({
  outcome: Type.Literal('later'),
  version: Version,
  at: Type.String({
    ...{ format: 'date-time', maxLength: MAX_MOMENT_CHARS },
    description: 'within 14 days; outside working hours it becomes the next that is inside',
  }),
})
const WrongNumber = Type.Object({
  outcome: Type.Literal('wrong_number'),
  version: Version,
  note: Type.Optional(FreeText(MAX_STAFF_NOTE_CHARS)),
})
export const CallOutcome = Type.Union([MissedCall, CallLater, WrongNumber])
export type CallOutcome = Static<typeof CallOutcome>
export const CallNoted = Type.Object({
  version: Version,
  callAfter: Nullable(
    Type.String({ format: 'date-time', description: 'the next try; null: none until the phone is changed' }),
  ),
  callTries: Type.Integer({ minimum: 0 }),
  asksWhatToDo: Type.Boolean({ description: 'nobody answered for the third time' }),
})

export const ConfirmOrder = Type.Object({
  version: Version,
  amountTenge: Type.Integer({
    ...{ minimum: 0, maximum: MAX_TENGE },
    description: 'what the customer was told; another amount is refused with the right one',
  }),
  day: Type.Optional(
    Type.String({
      format: 'date',
      maxLength: DAY_CHARS,
      description: 'from today on, together with the part',
    }),
  ),
  part: Type.Optional(Type.Enum(DAY_PARTS)),
})
export type ConfirmOrder = Static<typeof ConfirmOrder>
export const Confirmed = Type.Object({
  version: Version,
  undoUntil: Type.String({ format: 'date-time', description: 'until then who confirmed may take it back' }),
})

export const CancelOrder = Type.Object({
  version: Version,
  reason: Type.Enum(CANCEL_REASONS),
  note: Type.Optional(FreeText(MAX_STAFF_NOTE_CHARS)),
  isTold: Type.Boolean({ default: true, description: 'whether the customer gets an SMS' }),
})
export type CancelOrder = Static<typeof CancelOrder>

export const OrderNote = Type.Object({ text: NeededText(MAX_STAFF_NOTE_CHARS) })

/** A reason to look twice, with the facts it stands on. */
export const OrderFlag = Type.Union([
  Type.Object({
    kind: Type.Literal('same_goods'),
    orderIds: Type.Array(OrderId, {
      description:
        'open orders of the same phone within 48 hours that have a product in common with this one',
    }),
  }),
  Type.Object({
    kind: Type.Literal('also_waiting'),
    orderIds: Type.Array(OrderId, {
      description: 'of a pending order: others of the same phone that wait for a call too, with other goods',
    }),
  }),
  Type.Object({
    kind: Type.Literal('refused_before'),
    refused: Type.Integer({ minimum: 1, description: 'orders refused at the door, wholly or in part' }),
    of: Type.Integer({ minimum: 1, description: 'orders that reached a door' }),
  }),
  Type.Object({ kind: Type.Literal('other_phone'), accountPhone: Type.String() }),
  Type.Object({ kind: Type.Literal('large_amount'), mostTenge: Type.Integer({ minimum: 0 }) }),
  Type.Object({
    kind: Type.Literal('many_pieces'),
    pieces: Type.Integer({ minimum: 0 }),
    most: Type.Integer({ minimum: 0 }),
  }),
  Type.Object({
    kind: Type.Literal('new_account'),
    minutes: Type.Integer({
      minimum: 0,
      description: 'old when its first order was placed, which is pending',
    }),
  }),
  Type.Object({ kind: Type.Literal('blocked'), since: Moment }),
])
export type OrderFlag = Static<typeof OrderFlag>
