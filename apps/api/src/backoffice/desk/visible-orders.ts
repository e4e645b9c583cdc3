import type { StaffScope } from '@oyum/shop-rules/staff-permissions'

// Which orders a role sees, as a condition on `o` that stands in every statement about orders: outside of it an order is as
// unknown as one that does not exist.

/** How far `orders.read` reaches. */
export type OrderScope = Extract<StaffScope, 'all' | 'shelf' | 'own'>

const CLOSED_DAYS = 14

/** the condition of who sees every order */
export const ALL_VISIBLE = 'true'

const visible: Record<OrderScope, string> = {
  all: ALL_VISIBLE,
  // what is packed and sent, and for a while what became of it
  shelf: `(o.status in ('confirmed', 'processing', 'out_for_delivery') or o.status in ('delivered', 'cancelled') and exists (
    select from order_status_changes closed
    where closed.order_id = o.id and closed.order_placed_at = o.placed_at and closed.to_status = o.status
      and closed.changed_at > now() - interval '${CLOSED_DAYS} days'))`,
  // nobody is given an order to deliver yet
  own: 'false',
}

/** One statement for each scope, made when the module loads. */
export function byScope<T>(make: (visible: string) => T): Record<OrderScope, T> {
  return { all: make(visible.all), shelf: make(visible.shelf), own: make(visible.own) }
}
