import { expect, it } from 'vitest'
import { addressList } from './address-list.ts'

it('a list of addresses knows single ones, networks, and an IPv4 address in the clothes of IPv6', () => {
  const isKnown = addressList('TRUSTED_PROXIES', '127.0.0.1, ::1,10.1.2.0/24,2001:db8::/32')
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '::1', '10.1.2.200', '2001:db8:1::7'])
    expect([address, isKnown(address)]).toEqual([address, true])
  for (const address of ['127.0.0.2', '10.1.3.1', '::2', '2001:db9::1', '', 'localhost', undefined])
    expect([address, isKnown(address)]).toEqual([address, false])
})

it.each([
  '',
  'edge.example',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/129',
  '10.0.0.1/',
  '10.0.0.1,,10.0.0.2',
  '1.2.3.4/5/6',
])('a list that is wrong, or names everybody, stops the process with the setting’s name: %j', (list) =>
  expect(() => addressList('TRUSTED_PROXIES', list)).toThrow('TRUSTED_PROXIES must be addresses'),
)
