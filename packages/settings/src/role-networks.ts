import { STAFF_ROLES, type StaffRole } from '@oyum/shop-rules/staff-permissions'
import { addressList } from './address-list.ts'

type IsInside = (address: string) => boolean

/** Empty: everybody is inside. */
export const networksOf = (name: string, list: string): IsInside =>
  list.trim() === '' ? () => true : addressList(name, list)

/** Whether a role may work from an address: `operator=10.0.0.0/24;warehouse=10.0.1.0/24`. A role that is not named may work
 *  from everywhere. A wrong one stops the process with the setting's name. */
export function roleNetworks(name: string, text: string): (role: StaffRole, address: string) => boolean {
  const inside = new Map<StaffRole, IsInside>()
  for (const entry of text.split(';').filter((one) => one.trim() !== '')) {
    const [given = '', list = ''] = entry.split('=')
    const role = STAFF_ROLES.find((one) => one === given.trim())
    // a name written wrong, or twice, would leave a role without its networks
    if (!role || inside.has(role))
      throw new Error(`${name} must name each role once, of ${STAFF_ROLES.join(', ')}, not "${entry}"`)
    inside.set(role, addressList(name, list))
  }
  return (role, address) => inside.get(role)?.(address) ?? true
}
