import type { MAX_STAFF_QUERY_CHARS, ORDER_CURSOR_PATTERN } from '@oyum/contract/staff/limits'
import type { OrderListQuery, OrderView } from '@oyum/contract/staff/orders'
import { parseIsoDate } from '@oyum/shop-rules/iso-date'
import { typedTenge } from '#app/lib/typed-money.ts'
import { isView } from './order-views.ts'

/** What the orders of a pile must be like. */
export interface OrderFilters {
  payment?: NonNullable<OrderListQuery['payment']>
  /** tenge */
  amountFrom?: number
  /** one of the people, by id */
  by?: number
}

/** Which orders the address of the list asks for. */
export interface OrdersAsked extends OrderFilters {
  view: OrderView
  /** what somebody looks for, in all orders: neither pile nor days count then */
  q?: string
  from?: string
  to?: string
  after?: string
  before?: string
}

export const ORDERS_PATH = '/orders'
export const NEW_ORDER_PATH = `${ORDERS_PATH}/new`
// The types hold these to the contract, whose values stay on the server.
export const QUERY_LETTERS: typeof MAX_STAFF_QUERY_CHARS = 60
const PLACE: typeof ORDER_CURSOR_PATTERN = '^[0-9]{1,14}-[0-9]{1,15}$'
/** of an amount in manat, with its tenge */
export const AMOUNT_LETTERS = 12
export const PAYMENTS = ['cash_on_delivery', 'via_card'] as const
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
    ...readFilters(address),
    // one way at a time
    ...told(place('before') ? { before: place('before') } : { after: place('after') }),
  }
}

function readFilters(address: URLSearchParams): OrderFilters {
  const payment = PAYMENTS.find((one) => one === address.get('payment'))
  const amountFrom = typedTenge(address.get('amountFrom') ?? '')
  const by = /^[1-9]\d{0,8}$/.test(address.get('by') ?? '') ? Number(address.get('by')) : undefined
  return {
    ...(payment && { payment }),
    // nothing costs less than nothing: a filter of zero is none
    ...(amountFrom && { amountFrom }),
    ...(by && { by }),
  }
}

/** The money stands in the address as it is typed. */
function written({ amountFrom, by, ...asked }: OrdersAsked): string {
  return String(
    new URLSearchParams({
      ...asked,
      ...(amountFrom && { amountFrom: String(amountFrom / 100) }),
      ...(by && { by: String(by) }),
    }),
  )
}

export const ordersPath = (asked: OrdersAsked): string => `${ORDERS_PATH}?${written(asked)}`

/** The same pile, days and filters, from their beginning. */
export function withoutPlace({ after: _, before: __, q: ___, ...asked }: OrdersAsked): OrdersAsked {
  return asked
}

/** Whether orders are chosen by what they are like, and the archive is looked through for them. */
export const isFiltered = ({ payment, amountFrom, by }: OrdersAsked): boolean =>
  payment !== undefined || amountFrom !== undefined || by !== undefined

/** The pile alone; `undefined` where nothing else was chosen. */
export function withoutChoices(asked: OrdersAsked): OrdersAsked | undefined {
  const { view, ...chosen } = withoutPlace(asked)
  return Object.keys(chosen).length > 0 ? { view } : undefined
}

/** What is saved of a list under a name: pile, days, filters. What somebody looks for is often a person, and is not kept. */
export function savedQuery(asked: OrdersAsked): string | undefined {
  return asked.q === undefined ? written(withoutPlace(asked)) : undefined
}

function told(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
