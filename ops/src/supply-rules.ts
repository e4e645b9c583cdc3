// What may come into the shop from outside: rules over package-lock.json and the workflows, without files or network.

export interface LockEntry {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
export type LockPackages = Record<string, LockEntry>

/** Each licence that may come in, and why. Another one is refused until somebody has read it and written it here. */
export const LICENCES: Readonly<Record<string, string>> = {
  MIT: 'keep the notice',
  ISC: 'keep the notice',
  'BSD-2-Clause': 'keep the notice',
  'BSD-3-Clause': 'keep the notice, no advertising with names',
  '0BSD': 'no conditions',
  Unlicense: 'no conditions',
  'CC0-1.0': 'no conditions',
  'Apache-2.0': 'keep the notice, patents are granted',
  'BlueOak-1.0.0': 'keep the notice, patents are granted',
  'Python-2.0': 'keep the notice (argparse)',
  'MPL-2.0': 'changed files must stay open; used unchanged (lightningcss, axe-core)',
  'LGPL-3.0-or-later': 'may be replaced by the operator: a shared library of its own (libvips under sharp)',
  'CC-BY-3.0': 'data with its author named (spdx-exceptions)',
  'CC-BY-4.0': 'data with its author named (caniuse-lite)',
}

/** Where the shop and its CI run (docs/decisions/0058). */
const SHOP = { os: 'linux', cpu: 'x64', libc: 'glibc' }

const fits = (wanted: readonly string[] | undefined, ours: string): boolean => {
  if (!wanted) return true
  return wanted.some((word) => word.startsWith('!')) ? !wanted.includes(`!${ours}`) : wanted.includes(ours)
}

/** Whether npm could install it on a machine of the shop. Only what is optional may be left out for its platform. */
export const comesIn = ({ optional, os, cpu, libc }: LockEntry): boolean =>
  !optional || (fits(os, SHOP.os) && fits(cpu, SHOP.cpu) && fits(libc, SHOP.libc))

/** `MIT`, `(A OR B)`, `A AND B`: one of the alternatives must be allowed in all its parts. */
export function isAllowedLicence(expression: string): boolean {
  const alternatives = expression.replace(/^\(([^()]*)\)$/, '$1').split(' OR ')
  return alternatives.some((one) => one.split(' AND ').every((licence) => Object.hasOwn(LICENCES, licence)))
}

/** What was packed by somebody else; our own rooms stand in the lock file too. */
const foreignPackages = (packages: LockPackages): [place: string, entry: LockEntry][] =>
  Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link)

interface SupplyFindings {
  /** reasons to fail, one line each */
  refused: string[]
  /** without integrity or licence, for platforms that the shop does not run on */
  unknown: string[]
  /** how many packages have each licence */
  licences: Map<string, number>
}

export function judgeLock(packages: LockPackages): SupplyFindings {
  const found: SupplyFindings = { refused: [], unknown: [], licences: new Map() }
  for (const [place, entry] of foreignPackages(packages)) {
    const name = `${place.replace(/^.*node_modules\//, '')}@${entry.version}`
    if (entry.resolved) found.refused.push(`${name}: names a registry`)
    if (!entry.integrity && !comesIn(entry)) {
      found.unknown.push(name)
      continue
    }
    if (!entry.integrity?.startsWith('sha512-')) found.refused.push(`${name}: no integrity`)
    const licence = entry.license ?? 'none'
    found.licences.set(licence, (found.licences.get(licence) ?? 0) + 1)
    if (!isAllowedLicence(licence)) found.refused.push(`${name}: licence ${licence}`)
  }
  return found
}

/** Actions of a workflow that a tag names: whoever owns the tag may put other code behind it. */
export function unpinnedActions(workflow: string): string[] {
  const actions = [...workflow.matchAll(/^\s*(?:- )?uses:\s*(.+?)\s*$/gm)].map(([, action = '']) => action)
  return actions.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))
}
