import { describe, expect, it } from 'vitest'
import { STAFF_ROLES, STAFF_SESSION_ENDS, type StaffPermission, staffScope } from './staff-permissions.ts'

// The table as it was agreed on, in other words than the code says it: owner, manager, operator, warehouse, courier, editor.
const AGREED: [names: string, reach: string][] = [
  ['orders.read', 'all all all shelf own –'],
  ['orders.call orders.edit orders.create orders.merge', 'all all all – – –'],
  ['orders.discount', 'all all – – – –'],
  ['orders.cancel', 'all all unpacked – – –'],
  ['orders.pack deliveries.handover returns.receive stock.write', 'all all – all – –'],
  ['deliveries.plan claims.write customers.read customers.note sms.send', 'all all all – – –'],
  ['deliveries.outcome cash.read', 'all all – – own –'],
  ['cash.settle refunds.pay prices.write campaigns.write exports.orders', 'all all – – – –'],
  ['products.read stock.read', 'all all all all – all'],
  ['products.write products.publish media.write', 'all all – – – all'],
  ['categories.write stories.write words.write', 'all all – – – all'],
  ['imports.run exports.goods', 'all all – – – writable'],
  ['customers.block customers.unlock sms.read audit.read jobs.read staff.read', 'all all – – – –'],
  ['customers.erase exports.customers settings.shop staff.write jobs.write', 'all – – – – –'],
  ['staff.invite', 'all below_manager – – – –'],
  ['overview.desk', 'all all all all – –'],
  ['overview.sales settings.daily', 'all all – – – –'],
]

describe('what each role may do', () => {
  it.each(AGREED)('%s: %s', (names, reach) => {
    for (const name of names.split(' ') as StaffPermission[]) {
      const said = STAFF_ROLES.map((role) => staffScope(role, name) ?? '–')
      expect([name, said.join(' ')]).toEqual([name, reach])
    }
  })

  it('no role may do what its owner may not', () => {
    const names = AGREED.flatMap(([all]) => all.split(' ')) as StaffPermission[]
    expect(new Set(names).size).toBe(48)
    for (const name of names) expect([name, staffScope('owner', name)]).toEqual([name, 'all'])
  })
})

it('a session ends when it is idle before it ends for good, sooner for those who may do more', () => {
  for (const { idleHours, mostHours } of Object.values(STAFF_SESSION_ENDS))
    expect(idleHours).toBeLessThan(mostHours)
  const idle = STAFF_ROLES.map((role) => STAFF_SESSION_ENDS[role].idleHours)
  expect(idle).toEqual([8, 8, 12, 12, 72, 12])
  const most = STAFF_ROLES.map((role) => STAFF_SESSION_ENDS[role].mostHours)
  expect(most).toEqual([72, 72, 168, 168, 720, 168])
})
