import { STAFF_ROLES, type StaffRole, type StaffScope } from '@oyum/shop-rules/staff-permissions'

const BELOW_MANAGER = STAFF_ROLES.filter((role) => role !== 'owner' && role !== 'manager')

/** Whom somebody may invite, by how far `staff.invite` reaches. */
export function invitableRoles(scope: StaffScope | undefined): readonly StaffRole[] {
  if (scope === 'all') return STAFF_ROLES
  return scope === 'below_manager' ? BELOW_MANAGER : []
}
