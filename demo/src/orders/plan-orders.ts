import type { OrderStatus, PaymentMethod } from '@oyum/database/tables.generated'
import { at, Random } from '../generate/random.ts'
import type { DemoNotes, DemoPerson } from './people.ts'

// Who ordered what, when, and how far it has come. The same every time but for the moments, which count back from now.

/** Something that can be put into an order: a product, or one of its variations. */
export interface Sellable {
  productId: number
  variationId: number | null
}

export interface PlannedStep {
  status: OrderStatus
  at: Date
}

export interface PlannedOrder {
  person: number
  note: string
  method: PaymentMethod
  lines: { goods: Sellable; quantity: number }[]
  /** from the order to where it stands now */
  steps: PlannedStep[]
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

type Way = readonly OrderStatus[]

const TO_DOOR: Way = ['pending', 'confirmed', 'processing', 'out_for_delivery', 'delivered']

/** How many stand where, and how long ago they were placed. */
const STATES: readonly { count: number; way: Way; fromMs: number; toMs: number }[] = [
  { count: 16, way: TO_DOOR.slice(0, 1), fromMs: 4 * MINUTE_MS, toMs: 9 * HOUR_MS },
  { count: 12, way: TO_DOOR.slice(0, 2), fromMs: 5 * HOUR_MS, toMs: 2 * DAY_MS },
  { count: 9, way: TO_DOOR.slice(0, 3), fromMs: DAY_MS, toMs: 3 * DAY_MS },
  { count: 7, way: TO_DOOR.slice(0, 4), fromMs: 2 * DAY_MS, toMs: 4 * DAY_MS },
  { count: 44, way: TO_DOOR, fromMs: 4 * DAY_MS, toMs: 60 * DAY_MS },
  { count: 7, way: ['pending', 'cancelled'], fromMs: 10 * HOUR_MS, toMs: 40 * DAY_MS },
  { count: 5, way: ['pending', 'confirmed', 'cancelled'], fromMs: 2 * DAY_MS, toMs: 40 * DAY_MS },
]

const SEED = 20_261_117

export function planOrders(
  people: readonly DemoPerson[],
  notes: DemoNotes,
  goods: readonly Sellable[],
  now: Date,
): PlannedOrder[] {
  const random = new Random(SEED)
  const planned = STATES.flatMap(({ count, way, fromMs, toMs }) =>
    Array.from({ length: count }, (_, place) => {
      const age = fromMs + ((toMs - fromMs) * (place + random.next())) / count
      const person = random.below(people.length)
      const written = notes[at(people, person).locale]
      return {
        person,
        note: at(written, random.below(written.length)),
        method: random.chance(0.15) ? ('via_card' as const) : ('cash_on_delivery' as const),
        lines: linesOf(goods, random),
        steps: stepsOf(way, age, now),
      }
    }),
  )
  // numbers grow with time
  return planned.sort((a, b) => at(a.steps, 0).at.getTime() - at(b.steps, 0).at.getTime())
}

function linesOf(goods: readonly Sellable[], random: Random): PlannedOrder['lines'] {
  const chosen = new Map<number, Sellable>()
  const wanted = 1 + random.below(random.chance(0.2) ? 5 : 3)
  while (chosen.size < wanted) {
    const one = at(goods, random.below(goods.length))
    chosen.set(one.productId, one)
  }
  return [...chosen.values()].map((one) => ({ goods: one, quantity: random.chance(0.8) ? 1 : 2 }))
}

/** Half of the time since it was placed, spread over the steps it has taken. */
const stepsOf = (way: Way, age: number, now: Date): PlannedStep[] =>
  way.map((status, place) => ({
    status,
    at: new Date(Math.round(now.getTime() - age + (age * place) / (2 * Math.max(way.length - 1, 1)))),
  }))
