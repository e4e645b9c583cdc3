import type { ProductWithImages } from './product-reading.ts'

// Orders as servers send them: under one of two names each, and the oldest first.

interface ReadOrderLine {
  product_details?: OrderProduct | null | undefined
  product?: OrderProduct | null | undefined
}

interface OrderProduct extends ProductWithImages {
  id?: number
  name?: string
}

interface ReadOrder<Line> {
  details?: readonly Line[] | null | undefined
  order_details?: readonly Line[] | null | undefined
}

export function orderLines<Line>(order: ReadOrder<Line>): readonly Line[] {
  return order.details ?? order.order_details ?? []
}

export function orderLineProduct(line: ReadOrderLine): OrderProduct | undefined {
  return line.product_details ?? line.product ?? undefined
}

export function newestFirst<Order>(orders: readonly Order[]): Order[] {
  return [...orders].reverse()
}

/** Cancelling has succeeded when the server did not refuse it; an explicit `success: false` overrules HTTP 200 (OPEN-33). */
export function isCancelAccepted(answer: { success?: unknown }): boolean {
  return answer.success !== false
}
