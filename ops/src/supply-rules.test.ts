import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from './paths.ts'
import { comesIn, isAllowedLicence, judgeLock, type LockPackages, unpinnedActions } from './supply-rules.ts'

const good = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' }

describe('the lock file', () => {
  it('holds nothing that is refused', () => {
    const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
      packages: LockPackages
    }
    const { refused, unknown, licences } = judgeLock(packages)
    expect(refused).toEqual([])
    expect(licences.get('MIT')).toBeGreaterThan(300)
    // every one of them is a binary for another platform; a new one wants a look (docs/decisions/0058)
    expect(unknown.length).toBeLessThanOrEqual(50)
    expect(unknown.filter((name) => !/^@(biomejs|oxc-parser|rolldown|tailwindcss)\//.test(name))).toEqual([])
  })

  it.each([
    ['no integrity', { ...good, integrity: undefined }, 'a@1.0.0: no integrity'],
    ['a weak one', { ...good, integrity: 'sha1-abc' }, 'a@1.0.0: no integrity'],
    ['an address', { ...good, resolved: 'https://registry.example/a.tgz' }, 'a@1.0.0: names a registry'],
    ['a licence outside the list', { ...good, license: 'AGPL-3.0-only' }, 'a@1.0.0: licence AGPL-3.0-only'],
    ['no licence', { ...good, license: undefined }, 'a@1.0.0: licence none'],
    [
      'no integrity for a platform of the shop',
      { ...good, integrity: undefined, optional: true, os: ['linux'], cpu: ['x64'] },
      'a@1.0.0: no integrity',
    ],
  ])('is refused with %s', (_, entry, reason) => {
    expect(judgeLock({ 'node_modules/a': entry as LockPackages[string] }).refused).toEqual([reason])
  })

  it('OPEN-119 may not know what runs elsewhere, and says so', () => {
    const packages = {
      '': { version: '0.2.0' },
      'packages/a': { version: '0.2.0' },
      'node_modules/@oyum/a': { link: true, resolved: 'packages/a' },
      'node_modules/x/node_modules/@b/win': { version: '2.0.0', optional: true, os: ['win32'] },
    }
    expect(judgeLock(packages)).toMatchObject({ refused: [], unknown: ['@b/win@2.0.0'] })
  })
})

it('a package comes in unless it is optional and for another platform', () => {
  expect(comesIn({ os: ['win32'] })).toBe(true)
  expect(comesIn({ optional: true })).toBe(true)
  expect(comesIn({ optional: true, os: ['!win32'], cpu: ['x64', 'arm64'] })).toBe(true)
  expect(comesIn({ optional: true, os: ['!linux'] })).toBe(false)
  expect(comesIn({ optional: true, cpu: ['wasm32'] })).toBe(false)
  expect(comesIn({ optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] })).toBe(false)
})

it.each([
  ['MIT', true],
  ['(MIT OR WTFPL)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only OR SSPL-1.0', false],
  ['toString', false],
  ['SEE LICENSE IN terms.txt', false],
])('licence %s: %s', (expression, isAllowed) => {
  expect(isAllowedLicence(expression)).toBe(isAllowed)
})

describe('actions of the workflows', () => {
  it('are pinned by hash, with the version beside it', () => {
    const files = readdirSync(inRoot('.github/workflows'))
    expect(files.length).toBeGreaterThan(0)
    for (const file of files)
      expect(unpinnedActions(readFileSync(inRoot(`.github/workflows/${file}`), 'utf8'))).toEqual([])
  })

  it.each([
    'actions/checkout@v4',
    'actions/checkout@main # v4.0.0',
    `actions/checkout@${'a'.repeat(40)}`,
    'docker://alpine:3',
  ])('%s is not', (action) => {
    expect(unpinnedActions(`steps:\n      - uses: ${action}\n`)).toEqual([action])
    expect(unpinnedActions(`      - name: x\n        uses: ${action}\n`)).toEqual([action])
  })
})
