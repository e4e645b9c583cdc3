import type { OrderView } from '@oyum/contract/staff/orders'
import { isView } from './order-views.ts'

/** Which orders the address of the list asks for. */
export interface OrdersAsked {
  view: OrderView
  /** what somebody looks for, in all orders: neither pile nor days count then */
  q?: string
  from?: string
  to?: string
  after?: string
  before?: string
}

export const ORDERS_PATH = '/orders'
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What makes no sense is left out, so that an address of somebody else’s opens too. */
export function readAsked(address: URLSearchParams): OrdersAsked {
  const view = address.get('view')
  const text = (name: string) => address.get(name)?.trim() || undefined
  const day = (name: string) => (DAY.test(text(name) ?? '') ? text(name) : undefined)
  const q = text('q')
  const pile = isView(view) ? view : 'to_call'
  if (q) return { view: pile, q }
  return {
    view: pile,
    ...told({ from: day('from'), to: day('to') }),
    // one way at a time
    ...told(text('before') ? { before: text('before') } : { after: text('after') }),
  }
}

export function ordersPath(asked: OrdersAsked): string {
  return `${ORDERS_PATH}?${new URLSearchParams({ ...asked })}`
}

/** The same pile and days, from their beginning. */
export function withoutPlace({ view, from, to }: OrdersAsked): OrdersAsked {
  return { view, ...told({ from, to }) }
}

function told(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
