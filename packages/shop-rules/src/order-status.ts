export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'processing',
  'out_for_delivery',
  'delivered',
  'cancelled',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

// Other spellings of cancelled that servers send (OPEN-50).
const CANCELLED_SPELLINGS: ReadonlySet<string> = new Set([
  'canceled',
  'отменён',
  'отменен',
  'отменено',
  'отменена',
  'отменённый',
  'отмена',
])

/** Undefined means unknown: the status is then shown raw, as the server sent it. */
export function normalizeOrderStatus(raw: string): OrderStatus | undefined {
  // NFC, because a ё may come as е with separate dots.
  const word = raw.trim().toLowerCase().normalize('NFC')
  if (CANCELLED_SPELLINGS.has(word)) return 'cancelled'
  return ORDER_STATUSES.find((status) => status === word)
}

const NEXT_STATUSES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['processing', 'cancelled'],
  processing: ['out_for_delivery', 'cancelled'],
  out_for_delivery: ['delivered'],
  delivered: [],
  cancelled: [],
}

export function nextStatuses(from: OrderStatus): readonly OrderStatus[] {
  return NEXT_STATUSES[from]
}

/** The steps the shop itself may take; the customer's own right to cancel is narrower. */
export function canChangeStatus(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT_STATUSES[from].includes(to)
}

export function canCustomerCancel(status: string): boolean {
  return normalizeOrderStatus(status) === 'pending'
}

export const TRACKER_STEPS: readonly OrderStatus[] = ['processing', 'out_for_delivery', 'delivered']

/**
 * How many steps of the tracker are reached: 0 while the order waits, 3 when it is delivered. Undefined means that no
 * tracker is shown, for a cancelled or unknown status (OPEN-49).
 */
export function trackerStep(status: string): number | undefined {
  const known = normalizeOrderStatus(status)
  if (known === undefined || known === 'cancelled') return undefined
  return TRACKER_STEPS.indexOf(known) + 1
}

export const PAYMENT_STATUSES = ['unpaid', 'paid'] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export function isPaymentStatus(value: string): value is PaymentStatus {
  return PAYMENT_STATUSES.some((status) => status === value)
}

// What the customer chooses at the checkout.
export const PAYMENT_METHODS = ['cash', 'card'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'cash'

// What an order may carry as payment_method and the shop has a word for; any other value is shown raw (OPEN-51).
export const PAYMENT_TYPES = ['cash', 'cash_on_delivery', 'card', 'via_card', 'online_payment'] as const

export type PaymentType = (typeof PAYMENT_TYPES)[number]

export function isPaymentType(value: string): value is PaymentType {
  return PAYMENT_TYPES.some((type) => type === value)
}

const ORDER_PAYMENT_METHODS = { cash: 'cash_on_delivery', card: 'via_card' } as const satisfies Readonly<
  Record<PaymentMethod, PaymentType>
>

/** The chosen method as an order carries it. */
export function paymentMethodForOrder(
  method: PaymentMethod = DEFAULT_PAYMENT_METHOD,
): (typeof ORDER_PAYMENT_METHODS)[PaymentMethod] {
  return ORDER_PAYMENT_METHODS[method]
}
