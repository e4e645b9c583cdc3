import { isIPv6 } from 'node:net'

/** What an address is counted as: IPv4 as it is, IPv6 by the /64 that one household or attacker holds. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:([0-9.]+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('%', 1)[0]?.split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array<string>(Math.max(0, zeros)).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
