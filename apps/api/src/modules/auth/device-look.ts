// What a person can tell one of their devices by. Browsers say what they are, and may lie; an address says which network, and
// no town without a bought list (docs/decisions/0054). A few names are enough, so no library of thousands.

/** a header longer than this says nothing more */
const MOST_CHARS = 300

// the first that fits: an iPad may call itself a Mac, Android calls itself Linux too
const SYSTEMS = [
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Chrome OS', /CrOS/],
  ['Linux', /Linux|X11/],
] as const

// nearly all call themselves Chrome or Safari as well, so those stand last
const BROWSERS = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Yandex', /YaBrowser\//],
  ['UC Browser', /UC ?Browser\//],
  ['Opera', /OPR\/|OPT\/|Opera/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const

export interface DeviceLook {
  system: string
  browser: string
  network: string
}

/** `address` as it is counted (http/address-key.ts). */
export function describeDevice(userAgent: string | undefined, address: string): DeviceLook {
  const said = (userAgent ?? '').slice(0, MOST_CHARS)
  const first = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, sign]) => sign.test(said))?.[0] ?? ''
  return { system: first(SYSTEMS), browser: first(BROWSERS), network: shortNetwork(address) }
}

/** '95.85.96.*', '2a02:26f0:1::': the neighbourhood, not the household. */
function shortNetwork(address: string): string {
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}::`
  return address.replace(/\.\d+$/, '.*')
}
