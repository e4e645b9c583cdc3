import { MAX_MANAT } from '@oyum/contract/limits'
import { wholeNumber } from './define.ts'

// What one customer may order by themselves. Whoever wants more is told to call: an operator takes any order. Paid at the
// door, so an order costs its sender nothing; until a first one was delivered nobody knows whether there is a door.

const most = (meaning: string, byDefault: number) =>
  wholeNumber(meaning, { minimum: 1, maximum: 10_000_000, default: byDefault })
const manat = (meaning: string, byDefault: number) =>
  wholeNumber(meaning, { minimum: 1, maximum: MAX_MANAT, default: byDefault })

export const orderRelease = {
  // operators call within a day; Friday evening to Monday, or a holiday of two days, must fit in between
  ORDER_UNCONFIRMED_HOURS: wholeNumber(
    'an order that nobody confirmed holds its goods so long, then it is cancelled',
    {
      ...{ minimum: 1, maximum: 8760, default: 72 },
    },
  ),
}

export const orderLimits = {
  // a sofa, then the table forgotten with it, and one for the parents
  ORDERS_OPEN_NEW: most('open orders of a customer before the first was delivered', 3),
  ORDERS_OPEN: most('open orders of a customer: one for every room', 10),
  // a wrong address is mended by cancelling and placing again, a few times
  ORDERS_PER_HOUR_NEW: most('orders an hour before the first was delivered, cancelled ones too', 5),
  ORDERS_PER_HOUR: most('orders an hour of a customer, cancelled ones too', 10),
  ORDERS_PER_DAY_NEW: most('orders in 24 hours before the first was delivered, cancelled ones too', 8),
  ORDERS_PER_DAY: most('orders in 24 hours of a customer, cancelled ones too', 20),
  // chairs are what is bought by the dozen; a café calls
  ORDER_PIECES_NEW: most(
    'pieces of one product in open orders before the first was delivered: a dozen chairs',
    12,
  ),
  ORDER_PIECES: most('pieces of one product in open orders of a customer: the chairs of a café', 50),
  // a whole flat of the demo's dearest goods is some 60,000
  ORDER_VALUE_NEW: manat('manat of all open orders together before the first was delivered: a flat', 60_000),
  ORDER_VALUE: manat('manat of all open orders of a customer together: a house', 300_000),
}
