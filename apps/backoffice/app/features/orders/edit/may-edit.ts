import type { Order } from '#app/features/orders/load-orders.ts'
import { useScope } from '#app/lib/me.ts'

/** Until somebody packs it; after that it takes a manager, and whoever packs sees it. */
export function useMayEdit({ status }: Pick<Order, 'status'>): boolean {
  const mayEdit = useScope('orders.edit') !== undefined
  const isManager = useScope('orders.discount') !== undefined
  if (!mayEdit) return false
  return status === 'pending' || status === 'confirmed' || (status === 'processing' && isManager)
}
