import { describe, expect, it } from 'vitest'
import { networksOf, roleNetworks } from './role-networks.ts'

describe('networks of roles', () => {
  it('hold for the roles that are named, and for nobody else', () => {
    const may = roleNetworks('R', ' operator = 10.0.0.0/24, 10.1.0.5 ; warehouse=2001:db8::/32;')
    expect(may('operator', '10.0.0.7')).toBe(true)
    expect(may('operator', '10.1.0.5')).toBe(true)
    expect(may('operator', '10.1.0.6')).toBe(false)
    expect(may('operator', 'not an address')).toBe(false)
    expect(may('warehouse', '2001:db8::1')).toBe(true)
    expect(may('warehouse', '10.0.0.7')).toBe(false)
    expect(may('courier', '203.0.113.9')).toBe(true)
  })

  it.each(['cook=10.0.0.1', 'operator', 'operator=', 'operator=10.0.0.0/0', 'owner=10.0.0.1;owner=10.0.0.2'])(
    'that are wrong stop the process with their name: %s',
    (text) => expect(() => roleNetworks('STAFF_ROLE_NETWORKS', text)).toThrow('STAFF_ROLE_NETWORKS must'),
  )

  it('of the whole host: everywhere when none is named', () => {
    expect(networksOf('N', ' ')('203.0.113.9')).toBe(true)
    expect(networksOf('N', '10.0.0.0/8')('203.0.113.9')).toBe(false)
    expect(() => networksOf('STAFF_NETWORKS', 'the office')).toThrow('STAFF_NETWORKS must')
  })
})
