import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as cacheTable from '@oyum/contract/cache-table'
import * as limits from '@oyum/contract/limits'
import { readShop } from '@oyum/settings/shop'
import { CART_MAX_LINES, CART_MAX_QUANTITY } from '@oyum/shop-rules/cart'
import { SIMILAR_LIMIT } from '@oyum/shop-rules/limits'
import { CONTACT_PHONE_PATTERN, PHONE_DIGITS, PHONE_PATTERN } from '@oyum/shop-rules/phone'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { inRoot, ROOT } from './paths.ts'

// A fact is stated once. Numbers alone cannot be told apart (80 is many things), so what is looked for is a number of the
// table in the place of a bound, and a text or pattern of the table anywhere.

/** Where facts live; everything else takes them from there. */
const HOMES =
  /packages\/(contract\/src\/(limits|staff\/limits|cache-table)|settings\/src\/(processes|shop)|shop-rules\/src\/(cart|limits|phone|staff-password))\.ts$/
/** The same number by chance: what it bounds is another thing. */
const OTHER_THINGS = [
  'apps/api/src/backoffice/accounts/password-hash.ts: MOST_WAITING = 100',
  'apps/api/src/backoffice/accounts/totp.ts: DIGITS = 6',
  'apps/api/src/backoffice/desk/find-orders.repository.ts: MOST_FOUND = 200',
  'apps/api/src/modules/content/content.repository.ts: MOST = 100',
  'apps/api/src/modules/content/story-clock.ts: MOST_NAMED = 100',
  'apps/api/src/modules/media/media-names.ts: MOST_CHARS = 100',
  'apps/api/src/modules/search/flush-missed-searches.ts: KEPT_DAYS = 40',
  'apps/api/src/modules/search/missed-searches.ts: MAX_CHARS = 80',
  'apps/api/src/modules/search/search.service.ts: MOST_COMPARED = 40',
  'apps/api/src/modules/search/search-query.ts: MAX_CORRECTIONS = 6',
  'apps/api/src/modules/search/typed-words.ts: MAX_WORDS = 6',
  'apps/backoffice/app/features/orders/many/selection.ts: MOST_SELECTED = 500',
  'apps/storefront/app/features/product/my-wall.tsx: maxLength={6}',
  'apps/storefront/app/state/show-every-toast.ts: MOST_AT_ONCE = 5',
  'packages/database/src/retry-conflicts.ts: LONGEST_WAIT_MS = 60',
  'packages/database/src/retry-conflicts.ts: MOST_TRIES = 6',
  'packages/shop-rules/src/stock.ts: LOW_STOCK_LIMIT = 5',
  'packages/shop-rules/src/uploads.ts: MOST_SLUG_CHARS = 60',
]
const SOURCES = ['apps', 'packages', 'demo', 'ops'].map(inRoot)

const ofRules = {
  ...{ CART_MAX_LINES, CART_MAX_QUANTITY, SIMILAR_LIMIT },
  ...{ CONTACT_PHONE_PATTERN, PHONE_DIGITS, PHONE_PATTERN },
}
const facts = { ...limits, ...ofRules }
const numbers = new Set(Object.values(facts).filter((value) => typeof value === 'number' && value > 3))
// Names of cookies are common words; they are looked for where a cookie is handled.
const texts = Object.entries(facts).flatMap(([name, value]) =>
  typeof value === 'string' && !/^(TOKEN|DEVICE|CART)_COOKIE$/.test(name) ? [value] : [],
)
const headers = Object.values(cacheTable.cacheHeaders)
  .map(({ header }) => header)
  .filter((header) => header !== 'no-store')

const BOUND_PROPERTY = /^(max|min)(Length|Items|imum)$|^pattern$/
const BOUND_NAME = /(^|_)(MAX|MOST|BOUND|LONGEST|LARGEST|LIMIT|CHARS|DIGITS|DAYS|LIFE|KEPT|COOLDOWN)(_|$)/

const MAY_STATE =
  /max|min|pattern|MAX|MOST|BOUND|LONGEST|LARGEST|LIMIT|CHARS|DIGITS|DAYS|LIFE|KEPT|COOLDOWN|\^/

/** Every place in a source that states a fact of the tables again. */
function findStatedTwice(file: string, source: string): string[] {
  // most sources have nothing that looks like a bound, and parsing is what takes time
  if (!MAY_STATE.test(source) && ![...texts, ...headers].some((text) => source.includes(text))) return []
  const found: string[] = []
  const isContract = /packages\/contract\//.test(file)
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const say = (node: ts.Node) => found.push(`${relative(ROOT, file)}: ${node.getText()}`)
  const isFactNumber = (node: ts.Node | undefined): boolean =>
    node !== undefined && ts.isNumericLiteral(node) && numbers.has(Number(node.text))

  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && [...texts, ...headers].some((text) => node.text.includes(text)))
      say(node)
    if (ts.isRegularExpressionLiteral(node) && texts.some((text) => node.text.includes(text))) say(node)
    if (ts.isPropertyAssignment(node) && BOUND_PROPERTY.test(node.name.getText())) {
      const { initializer } = node
      // In the contract no bound but 0 and 1 is written where it is used.
      const isLiteral = ts.isNumericLiteral(initializer) && Number(initializer.text) > 1
      if (isContract && (isLiteral || ts.isStringLiteralLike(initializer))) say(node)
      else if (isFactNumber(initializer)) say(node)
    }
    if (ts.isJsxAttribute(node) && BOUND_PROPERTY.test(node.name.getText())) {
      const value = node.initializer
      if (value && ts.isJsxExpression(value) && isFactNumber(value.expression)) say(node)
    }
    if (ts.isVariableDeclaration(node) && BOUND_NAME.test(node.name.getText())) {
      if (isFactNumber(node.initializer)) say(node)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

function sourceFiles(folder: string, wanted = /\.tsx?$/): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      return /^(node_modules|build|test|testing|\..*)$/.test(entry.name) ? [] : sourceFiles(path, wanted)
    }
    return wanted.test(entry.name) && !/\.test\.tsx?$|\.generated\.ts$/.test(entry.name) ? [path] : []
  })
}

describe('a bound or a fixed text', () => {
  it('is stated once in all sources', () => {
    const files = SOURCES.flatMap((folder) => sourceFiles(folder)).filter((file) => !HOMES.test(file))
    expect(files.length).toBeGreaterThan(300)
    const found = files.flatMap((file) => findStatedTwice(file, readFileSync(file, 'utf8')))
    expect(found.filter((place) => !OTHER_THINGS.includes(place))).toEqual([])
    // the whole of the sources is parsed; how long that takes is no promise
  }, 60_000)

  it('about who keeps the shop stands in its configuration alone', () => {
    const { name, phone, email, sms, address } = readShop(undefined)
    const facts = [name, phone, email, `${sms.signature}: `, ...Object.values(address)]
    const files = SOURCES.flatMap((folder) => sourceFiles(folder, /\.(tsx?|json|sql|css|svg|template|html)$/))
    expect(files.length).toBeGreaterThan(350)
    const found = files.filter((file) => {
      const source = readFileSync(file, 'utf8')
      return facts.some((fact) => source.includes(fact))
    })
    expect(found.map((file) => relative(ROOT, file))).toEqual(['packages/settings/shop.json'])
  })

  it('stands as a value, not twice in the table itself', () => {
    const strings = Object.values(facts).filter((value) => typeof value === 'string')
    expect(strings.length).toBe(new Set(strings).size)
  })

  it.each([
    ['a constant', 'apps/a.ts', 'const LONGEST_NAME = 80'],
    ['a constant with separators', 'apps/a.ts', 'export const LARGEST_ID = 2_147_483_647'],
    ['a field of a form', 'apps/a.tsx', 'export const F = () => <input maxLength={500} />'],
    ['a schema', 'apps/a.ts', 'const x = { maxLength: 1000 }'],
    ['a schema of the contract', 'packages/contract/src/a.ts', 'const x = { maxItems: 7 }'],
    ['a pattern in a schema', 'packages/contract/src/a.ts', "const x = { pattern: '^a$' }"],
    ['a pattern in code', 'apps/a.ts', 'const ok = /^[A-Za-z0-9_-]{8,100}$/.test(key)'],
    ['a phone pattern', 'apps/a.ts', "const ok = new RegExp('^[0-9]{8}$')"],
    ['a text that programs compare', 'apps/a.ts', "const ok = answer === 'Otp code is sent!'"],
    ['a cookie', 'apps/a.ts', 'const c = `signed_in=1`'],
    ['a cache header', 'ops/a.ts', "const h = 'public, max-age=31536000, immutable'"],
  ])('is found when it is stated again: %s', (_, file, source) => {
    expect(findStatedTwice(file, source)).toHaveLength(1)
  })

  it('is not found in other numbers', () => {
    expect(findStatedTwice('apps/a.ts', 'const PAUSE_MS = 1000; const status = 200; f(80)')).toEqual([])
  })
})
