import type { AnswerOf, BodyOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { useState } from 'react'
import type { Order } from '#app/features/orders/load-orders.ts'

export type Goods = AnswerOf<typeof staffCalls.orders.goods>['rows'][number]

export interface AddedLine {
  productId: number
  variation: string | null
  variationLabel: string | null
  name: string
  image: string | null
  unitTenge: number
  quantity: number
}

type Wanted = Pick<BodyOf<typeof staffCalls.orders.changeLines>, 'kept' | 'added'>

export interface LinesDraft {
  /** of the order's own lines; nothing: none left */
  quantityOf: (number: number) => number
  added: readonly AddedLine[]
  isChanged: boolean
  setKept: (number: number, quantity: number) => void
  setAdded: (place: number, quantity: number) => void
  add: (line: Omit<AddedLine, 'quantity'>) => void
  /** as the server is asked */
  wanted: Wanted
}

/** What somebody wants of an order, kept apart from what the order is: if it changes meanwhile, nothing typed is lost. */
export function useLinesDraft({ lines }: Pick<Order, 'lines'>): LinesDraft {
  const [changes, setChanges] = useState<ReadonlyMap<number, number>>(new Map())
  const [added, setAddedLines] = useState<readonly AddedLine[]>([])
  const kept = lines.map(({ number, quantity }) => ({ number, quantity: changes.get(number) ?? quantity }))
  const sameThing = (a: Omit<AddedLine, 'quantity'>, b: AddedLine) =>
    a.productId === b.productId && a.variation === b.variation

  return {
    quantityOf: (number) => kept.find((line) => line.number === number)?.quantity ?? 0,
    added,
    isChanged: added.length > 0 || lines.some((line, place) => kept[place]?.quantity !== line.quantity),
    setKept: (number, quantity) => setChanges((before) => new Map(before).set(number, quantity)),
    setAdded: (place, quantity) =>
      setAddedLines((before) =>
        before
          .map((line, at) => (at === place ? { ...line, quantity } : line))
          .filter((line) => line.quantity > 0),
      ),
    // the same thing again is one more of it
    add: (line) =>
      setAddedLines((before) =>
        before.some((one) => sameThing(line, one))
          ? before.map((one) => (sameThing(line, one) ? { ...one, quantity: one.quantity + 1 } : one))
          : [...before, { ...line, quantity: 1 }],
      ),
    wanted: {
      kept: kept.filter(({ quantity }) => quantity > 0),
      added: added.map(({ productId, variation, quantity }) => ({ productId, variation, quantity })),
    },
  }
}
