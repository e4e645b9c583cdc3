import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from './paths.ts'

// docs/security.md promises every line of ASVS 5.0 up to level 2; what it names must be there.

const page = readFileSync(inRoot('docs/security.md'), 'utf8')
const lines = readFileSync(inRoot('ops/src/asvs-lines.txt'), 'utf8').trim().split(/\s+/)
const rows = [...page.matchAll(/^\| (V[\d.]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', asks = '', state = '', why = '']) => ({ id, asks, state, why }),
)
const PATH = /`((?:apps|bench|demo|docs|e2e|ops|packages|testing)\/[^`\s]+)`/g

it('the page of security has each of the 253 lines once, in their order', () => {
  expect(lines).toHaveLength(253)
  expect(rows.map(({ id }) => id)).toEqual(lines)
})

it('each line is kept, open or not there, and what is kept says where it is shown', () => {
  expect(rows.filter(({ state }) => !['kept', 'n/a', 'open'].includes(state))).toEqual([])
  const isShown = (why: string) => /`|\]\(|section \d/.test(why)
  const inWords = rows.filter(({ state, why }) => state === 'kept' && !isShown(why)).map(({ id }) => id)
  // nothing to run and no file to point to: the thing is absent, or there is only one
  expect(inWords).toEqual(['V3.7.1', 'V11.4.1'])
})

it('every open line is gathered under «Not yet»', () => {
  const gathered = page.split(/^## /m).find((section) => section.startsWith('6. Not yet')) ?? ''
  const named = [...gathered.matchAll(/(\d+\.\d+)\.(\d+)(?: to \d+\.\d+\.(\d+))?/g)].flatMap(
    ([, section, first, last]) => {
      const count = Number(last ?? first) - Number(first) + 1
      return Array.from({ length: count }, (_, index) => `V${section}.${Number(first) + index}`)
    },
  )
  const open = rows.filter(({ state }) => state === 'open').map(({ id }) => id)
  expect(named.toSorted()).toEqual(open.toSorted())
})

it('every command that it names is one, and every test that it names has tests', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { scripts: object }
  const commands = [...page.matchAll(/`npm run ([a-z:]+)/g)].map(([, name = '']) => name)
  expect(commands.length).toBeGreaterThan(2)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  const tests = [...page.matchAll(PATH)].flatMap(([, path = '']) =>
    /\.(test|spec)\.tsx?$/.test(path) ? [path] : [],
  )
  expect(tests.length).toBeGreaterThan(80)
  // a line is shown by what runs: not by a file whose tests are gone, or left out
  const isRun = (path: string) => {
    const text = readFileSync(inRoot(path), 'utf8')
    return /^\s*(it|test)(\.each\(|\()/m.test(text) && !/\b(it|test|describe)\.(skip|todo|fixme)\b/.test(text)
  }
  expect([...new Set(tests)].filter((path) => !isRun(path))).toEqual([])
})

it('every path that it names exists', () => {
  const paths = [...page.matchAll(PATH)].map(([, path = '']) => path)
  const links = [...page.matchAll(/\]\((decisions\/[^)]+)\)/g)].map(([, path]) => `docs/${path}`)
  expect(paths.length).toBeGreaterThan(150)
  expect(links.length).toBeGreaterThan(10)
  expect([...new Set([...paths, ...links])].filter((path) => !existsSync(inRoot(path)))).toEqual([])
})
