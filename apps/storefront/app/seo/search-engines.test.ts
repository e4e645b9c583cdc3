import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { PATHS } from '#app/lib/links.ts'
import routes from '#app/routes.ts'
import { CLOSED_PATHS, LISTED_PATHS, robotsText } from './search-engines.ts'

// They say nothing without an id in the query; those with one are found through the map and the pages.
const PATHS_WITH_QUERY = [PATHS.categoryProducts, PATHS.categoryItems]

// The pages of routes.ts that have one address, without files like /robots.txt.
function pagePaths(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => [
    ...(entry.index ? ['/'] : []),
    ...(entry.path && !/[:*.]/.test(entry.path) ? [`/${entry.path}`] : []),
    ...pagePaths(entry.children ?? []),
  ])
}

describe('what search engines are told', () => {
  it('every page is either listed, reached with a query, or closed', async () => {
    const pages = pagePaths(await routes)
    const decided = [...LISTED_PATHS, ...PATHS_WITH_QUERY, ...CLOSED_PATHS]
    expect(pages.filter((path) => !decided.includes(path))).toEqual([])
    expect(LISTED_PATHS.filter((path) => !pages.includes(path))).toEqual([])
    expect(new Set(decided).size).toBe(decided.length)
  })

  it('robots.txt closes what is personal, nothing that is listed, and names the map', () => {
    const text = robotsText('https://oyum.example')
    expect(text).toMatch(/^User-agent: \*\n/)
    expect(text).toContain('\nDisallow: /checkout\n')
    expect(text).toContain('\nDisallow: /api/\n')
    expect(text).toMatch(/\n\nSitemap: https:\/\/oyum\.example\/sitemap\.xml\n$/)
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
    for (const path of [
      ...LISTED_PATHS,
      ...PATHS_WITH_QUERY,
      '/product-detail/1',
      '/storage/product/a.jpg',
    ]) {
      expect(closed.filter((prefix) => path.startsWith(prefix))).toEqual([])
    }
  })
})
