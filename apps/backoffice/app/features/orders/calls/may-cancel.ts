import { canChangeStatus, type OrderStatus } from '@oyum/shop-rules/order-status'
import type { StaffScope } from '@oyum/shop-rules/staff-permissions'

/** By the state, and by how far the permission reaches: an operator until somebody packs it. */
export function mayCancel(scope: StaffScope | undefined, status: OrderStatus): boolean {
  if (scope === undefined || !canChangeStatus(status, 'cancelled')) return false
  return scope === 'all' || status === 'pending' || status === 'confirmed'
}
