import { keptPages, neverKeptPages } from '@oyum/contract/kept-routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import routes from './routes.ts'

// What the edge may keep is a table of its own, because nginx and Varnish read it. It is held against the routes and their
// sources here: a new page has to be put into it or out of it, and so has a parameter that a page begins to read.

interface Page {
  path: string
  file: string
}
const pagesOf = (entries: readonly RouteConfigEntry[]): Page[] =>
  entries.flatMap(({ path, index, file, children }) =>
    children ? pagesOf(children) : [{ path: index ? '/' : `/${path}`, file }],
  )

const SOURCES = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** The names of parameters that a source reads from an address, as it writes them. */
function namesReadBy(source: string): string[] {
  const named = [...source.matchAll(/(?:searchParams|query|params)\??\.get\((?:'([\w-]+)'|([A-Z_]+))\)/g)]
  return named.map(([, text, constant]) => text ?? constant ?? '')
}
const CONSTANTS: Record<string, string> = { TAB_PARAM: 'tab', VARIATION_PARAM: 'variation' }
/** of pages that are never kept */
const PERSONAL = /\/(account|login|checkout)\//

describe('what the edge may keep', () => {
  it('every route is in one of the two tables, and every entry of them is a route', async () => {
    const paths = pagesOf(await routes).map(({ path }) => path)
    const decided = [...keptPages.map(({ path }) => path), ...neverKeptPages]
    expect(decided.toSorted()).toEqual(paths.toSorted())
    expect(new Set(decided).size).toBe(decided.length)
  })

  it('OPEN-145 every parameter that a public page reads is known to the edge', () => {
    const read = Object.entries(SOURCES)
      .filter(([file]) => !PERSONAL.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
      .flatMap(([, source]) => namesReadBy(source))
      .map((name) => CONSTANTS[name] ?? name)
    const known = keptPages.flatMap(({ parameters }) => parameters)
    expect([...new Set(read)].toSorted()).toEqual([...new Set(known)].toSorted())
  })

  it('parameters stand in the order in which the edge puts them', () => {
    for (const { parameters } of keptPages) expect(parameters).toEqual(parameters.toSorted())
  })
})
