// Who works behind the shop and what each may do. The server refuses by this table, the screen hides by it.

export const STAFF_ROLES = ['owner', 'manager', 'operator', 'warehouse', 'courier', 'editor'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** How far a permission reaches: everything, or only some rows, people or columns. */
export type StaffScope =
  | 'all'
  /** orders confirmed, processing and out for delivery, and closed ones of the last 14 days */
  | 'shelf'
  /** what was given to this person */
  | 'own'
  /** orders that nobody has begun to pack: pending and confirmed */
  | 'unpacked'
  /** people of the roles below a manager */
  | 'below_manager'
  /** columns that this role may write elsewhere */
  | 'writable'

type Reach = Partial<Record<StaffRole, StaffScope>>

const OWNER: Reach = { owner: 'all' }
const MANAGERS: Reach = { ...OWNER, manager: 'all' }
const OPERATORS: Reach = { ...MANAGERS, operator: 'all' }
const WAREHOUSE: Reach = { ...MANAGERS, warehouse: 'all' }
const EDITORS: Reach = { ...MANAGERS, editor: 'all' }

const permissions = {
  'orders.read': { ...OPERATORS, warehouse: 'shelf', courier: 'own' },
  'orders.call': OPERATORS,
  'orders.edit': OPERATORS,
  'orders.create': OPERATORS,
  'orders.merge': OPERATORS,
  'orders.discount': MANAGERS,
  'orders.cancel': { ...MANAGERS, operator: 'unpacked' },
  'orders.pack': WAREHOUSE,
  'deliveries.handover': WAREHOUSE,
  'returns.receive': WAREHOUSE,
  'stock.write': WAREHOUSE,
  'deliveries.plan': OPERATORS,
  'deliveries.outcome': { ...MANAGERS, courier: 'own' },
  'cash.read': { ...MANAGERS, courier: 'own' },
  'cash.settle': MANAGERS,
  'refunds.pay': MANAGERS,
  'claims.write': OPERATORS,
  'products.read': { ...OPERATORS, warehouse: 'all', editor: 'all' },
  'stock.read': { ...OPERATORS, warehouse: 'all', editor: 'all' },
  'products.write': EDITORS,
  'products.publish': EDITORS,
  'media.write': EDITORS,
  'categories.write': EDITORS,
  'stories.write': EDITORS,
  'words.write': EDITORS,
  'prices.write': MANAGERS,
  'campaigns.write': MANAGERS,
  'imports.run': { ...MANAGERS, editor: 'writable' },
  'exports.goods': { ...MANAGERS, editor: 'writable' },
  'exports.orders': MANAGERS,
  'customers.read': OPERATORS,
  'customers.note': OPERATORS,
  'sms.send': OPERATORS,
  'customers.block': MANAGERS,
  'customers.unlock': MANAGERS,
  'sms.read': MANAGERS,
  'audit.read': MANAGERS,
  'jobs.read': MANAGERS,
  'staff.read': MANAGERS,
  'customers.erase': OWNER,
  'exports.customers': OWNER,
  'settings.shop': OWNER,
  'staff.write': OWNER,
  'jobs.write': OWNER,
  'staff.invite': { ...OWNER, manager: 'below_manager' },
  'overview.desk': { ...OPERATORS, warehouse: 'all' },
  'overview.sales': MANAGERS,
  'settings.daily': MANAGERS,
} as const satisfies Record<string, Reach>

export type StaffPermission = keyof typeof permissions

/** @forTests */
export const STAFF_PERMISSIONS = Object.keys(permissions) as StaffPermission[]

/** Undefined: this role may not. */
export function staffScope(role: StaffRole, permission: StaffPermission): StaffScope | undefined {
  const reach: Reach = permissions[permission]
  return reach[role]
}

interface SessionEnds {
  /** without a call for so long */
  idleHours: number
  /** however much it is used */
  mostHours: number
}

const AT_A_DESK: SessionEnds = { idleHours: 12, mostHours: 7 * 24 }
const WITH_MORE_RIGHTS: SessionEnds = { idleHours: 8, mostHours: 3 * 24 }

/** A courier is on the road for days, often without a line; whoever may do more logs in more often. */
export const STAFF_SESSION_ENDS: Readonly<Record<StaffRole, SessionEnds>> = {
  owner: WITH_MORE_RIGHTS,
  manager: WITH_MORE_RIGHTS,
  operator: AT_A_DESK,
  warehouse: AT_A_DESK,
  editor: AT_A_DESK,
  courier: { idleHours: 3 * 24, mostHours: 30 * 24 },
}
