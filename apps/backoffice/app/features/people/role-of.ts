import { STAFF_ROLES, type StaffRole } from '@oyum/shop-rules/staff-permissions'

/** What a list of roles was set to: the last and least of them for what is none. */
export function roleOf(value: string): StaffRole {
  return STAFF_ROLES.find((role) => role === value) ?? 'editor'
}
