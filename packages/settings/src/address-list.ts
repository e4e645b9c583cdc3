import { BlockList, isIP } from 'node:net'

/** Whether an address is one of a list: `127.0.0.1,::1,10.0.0.0/24`. A wrong one stops the process with the setting's name. */
export function addressList(name: string, list: string): (address: string | undefined) => boolean {
  const known = new BlockList()
  for (const entry of list.split(',').map((one) => one.trim())) {
    const [address = '', prefix, ...rest] = entry.split('/')
    const version = isIP(address)
    const bits = prefix === undefined ? (version === 4 ? 32 : 128) : wholeNumberOf(prefix)
    // a list that names everybody would believe everybody
    if (version === 0 || rest.length > 0 || !(bits >= 1 && bits <= (version === 4 ? 32 : 128)))
      throw new Error(
        `${name} must be addresses separated by commas, such as 10.0.0.5 or 10.0.0.0/24, not "${entry}"`,
      )
    known.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6')
  }
  return (address = '') => {
    const version = isIP(address)
    return version !== 0 && known.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
}

const wholeNumberOf = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN)
