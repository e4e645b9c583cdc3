import { STAFF_ROLES, staffScope } from '@oyum/shop-rules/staff-permissions'
import { expect, it } from 'vitest'
import { invitableRoles } from './invitable-roles.ts'

it.each(STAFF_ROLES)('%s invites as the table of permissions says', (role) => {
  const expected =
    role === 'owner'
      ? [...STAFF_ROLES]
      : role === 'manager'
        ? ['operator', 'warehouse', 'courier', 'editor']
        : []
  expect(invitableRoles(staffScope(role, 'staff.invite'))).toEqual(expected)
})
