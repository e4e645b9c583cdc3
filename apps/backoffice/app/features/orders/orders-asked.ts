import type { MAX_STAFF_QUERY_CHARS, ORDER_CURSOR_PATTERN } from '@oyum/contract/staff/limits'
import type { OrderView } from '@oyum/contract/staff/orders'
import { parseIsoDate } from '@oyum/shop-rules/iso-date'
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
// The types hold these to the contract, whose values stay on the server.
export const QUERY_LETTERS: typeof MAX_STAFF_QUERY_CHARS = 60
const PLACE: typeof ORDER_CURSOR_PATTERN = '^[0-9]{1,14}-[0-9]{1,15}$'
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** What makes no sense is left out, so that an address of somebody else’s opens too. */
export function readAsked(address: URLSearchParams): OrdersAsked {
  const view = address.get('view')
  const text = (name: string) => address.get(name)?.trim() || undefined
  const textIf = (name: string, isSense: (value: string) => boolean) => {
    const value = text(name)
    return value && isSense(value) ? value : undefined
  }
  // the 31st of February is read as a day of March
  const isDay = (value: string) =>
    DAY.test(value) && parseIsoDate(value)?.toISOString().startsWith(value) === true
  const day = (name: string) => textIf(name, isDay)
  const place = (name: string) => textIf(name, (value) => new RegExp(PLACE).test(value))
  const q = text('q')?.slice(0, QUERY_LETTERS)
  const pile = isView(view) ? view : 'to_call'
  if (q) return { view: pile, q }
  return {
    view: pile,
    ...told({ from: day('from'), to: day('to') }),
    // one way at a time
    ...told(place('before') ? { before: place('before') } : { after: place('after') }),
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
