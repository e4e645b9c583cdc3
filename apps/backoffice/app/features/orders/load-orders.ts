import { ApiError } from '@oyum/api-client/api-error'
import type { AnswerOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { api } from '#app/lib/api.ts'
import { heardSoFar } from '#app/lib/events/live-events.ts'
import { orNothing } from '#app/lib/or-nothing.ts'
import type { OrderCounts } from './order-views.ts'
import { type OrdersAsked, readAsked } from './orders-asked.ts'

export type OrderList = AnswerOf<typeof staffCalls.orders.list>
export type OrderRow = OrderList['rows'][number]
export type Order = AnswerOf<typeof staffCalls.orders.read>
export type TimelineRow = AnswerOf<typeof staffCalls.orders.timeline>['rows'][number]

export interface OrdersFound {
  asked: OrdersAsked
  /** undefined: could not be had now */
  list: OrderList | undefined
  counts: OrderCounts | undefined
  /** events before it was asked for */
  heard?: number
}

export async function loadOrders({ url }: Request): Promise<OrdersFound> {
  return fetchOrders(readAsked(new URL(url).searchParams))
}

export async function fetchOrders(asked: OrdersAsked): Promise<OrdersFound> {
  const heard = heardSoFar()
  const [list, counts] = await Promise.all([
    orNothing(api.orders.list({ query: { ...asked } })),
    orNothing(api.orders.counts()),
  ])
  return { asked, list, counts, heard }
}

/** An order and what happened to it; undefined when there is none that this person may see. */
export async function loadOrder(id: string): Promise<{ order: Order; timeline: TimelineRow[] } | undefined> {
  const params = { id: Number(id) }
  if (!/^[1-9]\d*$/.test(id) || !Number.isSafeInteger(params.id)) return undefined
  try {
    const [order, { rows }] = await Promise.all([
      api.orders.read({ params }),
      api.orders.timeline({ params }),
    ])
    return { order, timeline: rows }
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return undefined
    throw error
  }
}

const NOT_FOUND = 404
