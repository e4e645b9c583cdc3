import { isIPv4, isIPv6 } from 'node:net'

/** The network of an address: 203.0.113.0, 2001:db8:1::. What is no address goes as it is. */
export function networkOf(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0')
  if (!isIPv6(address)) return address
  // what a provider gives a house, however short it is written
  const [head = ''] = address.split('::')
  const groups = head.split(':').slice(0, 3)
  return `${groups.join(':')}::`
}

const IPV4 = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g
const IPV6 = /(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi

/** A line of a log without whole addresses, wherever in it they stand. Our own machine is nobody. */
export function cutAddresses(line: string): string {
  const cut = (found: string) => (found.startsWith('127.') ? found : networkOf(found))
  return line
    .replaceAll(/::ffff:(?=\d+\.)/g, '')
    .replaceAll(IPV4, cut)
    .replaceAll(IPV6, cut)
}
