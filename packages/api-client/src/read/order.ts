import { asDate, asWords } from './more-values.ts'
import { asCount, asFile, asId, asList, asTenge, asText, asWire, type Wire } from './values.ts'

export interface OrderLine {
  /** undefined: there is no page to lead to */
  productId: number | undefined
  name: string
  image: string | undefined
  quantity: number
  /** of one piece, on the day of the order */
  priceTenge: number | undefined
}

export interface Order {
  id: number
  /** as it came: a status unknown to us is shown as it is */
  status: string
  createdAt: Date | undefined
  amountTenge: number | undefined
  /** what makes up the amount, where it is more than the goods; the discount is taken off */
  sums: { kind: string; tenge: number }[]
  paymentMethod: string
  paymentStatus: string
  address: string
  note: string
  /** whom the operator calls; empty where the server does not say */
  phone: string
  lines: OrderLine[]
  /** every status the order has had, the first first */
  history: { status: string; changedAt: Date | undefined }[]
}

/** A list, or an object with `orders`; the oldest first on the wire, the newest first here. */
export function readOrders(answer: unknown): Order[] {
  return asList(Array.isArray(answer) ? answer : asWire(answer).orders)
    .flatMap((entry) => findOrder(asWire(entry)) ?? [])
    .reverse()
}

function findOrder(wire: Wire): Order | undefined {
  const id = asId(wire.id)
  if (id === undefined) return undefined
  return {
    id,
    status: asText(wire.order_status),
    createdAt: asDate(wire.created_at),
    amountTenge: asTenge(wire.order_amount),
    sums: asList(wire.sums).flatMap((entry) => {
      const { kind, amount } = asWire(entry)
      const tenge = asTenge(amount)
      return tenge ? [{ kind: asText(kind), tenge }] : []
    }),
    paymentMethod: asText(wire.payment_method),
    paymentStatus: asText(wire.payment_status),
    address: asText(wire.delivery_address),
    note: asText(wire.order_note),
    phone: asText(wire.phone),
    lines: asList(wire.details ?? wire.order_details).map(readLine),
    history: asList(wire.history).map((entry) => {
      const { status, changed_at } = asWire(entry)
      return { status: asText(status), changedAt: asDate(changed_at) }
    }),
  }
}

function readLine(answer: unknown): OrderLine {
  const wire = asWire(answer)
  const product = asWire(wire.product_details ?? wire.product)
  return {
    productId: asId(wire.product_id) ?? asId(product.id),
    name: asText(product.name),
    image: asFile(product.image),
    quantity: asCount(wire.quantity),
    priceTenge: asTenge(wire.price),
  }
}

/** Any answer of success is an order; its number may be missing: a message alone, or no body at all (OPEN-20). */
export const readOrderPlaced = (answer: unknown): { id: number | undefined } => ({
  id: asId(asWire(answer).order_id),
})

/** Cancelling has succeeded when the server did not refuse it; an explicit `success: false` overrules HTTP 200 (OPEN-33). */
export function readOrderCancelled(answer: unknown): { isCancelled: boolean; message: string | undefined } {
  const { success, message } = asWire(answer)
  return { isCancelled: success !== false, message: asWords(message) }
}
