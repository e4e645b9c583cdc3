import type { ApiClient } from '@oyum/api-client/client'
import { MAX_LIMIT } from '@oyum/contract/limits'
import { articlePath, categoryPath, productPath, roomPath, videoPath } from '#app/lib/links.ts'
import { LISTED_PATHS, SITEMAP_PATHS } from './search-engines.ts'

// A map of the shop for search engines, of a bounded size whatever the shop holds (docs/decisions/0011): the fixed pages,
// the categories, the rooms, the films and articles, and the newest and the most looked at products. All others are reached through the lists.

const PRODUCTS_OF_EACH_LIST = 1000
const PAGES_OF_EACH_LIST = PRODUCTS_OF_EACH_LIST / MAX_LIMIT

/** Paths of the fixed pages, of the categories, and of rooms, films and articles, whose lists have an end. */
export async function loadPagePaths(api: ApiClient): Promise<string[]> {
  const [categories, rooms, videos, articles] = await Promise.all([
    api.categories.list(),
    // a map without rooms is better than none
    api.rooms.list().catch(() => []),
    api.content.videos(),
    api.content.articles(),
  ])
  return [
    ...LISTED_PATHS,
    ...categories.map(({ id }) => categoryPath(id)),
    ...rooms.map(({ id }) => roomPath(id)),
    ...videos.map(({ id }) => videoPath(id)),
    ...articles.map(({ id }) => articlePath(id)),
  ]
}

export async function loadProductPaths(api: ApiClient): Promise<string[]> {
  const [newest, popular] = await Promise.all([listIds(api, undefined), listIds(api, 'view_count')])
  return [...new Set([...newest, ...popular])].map(productPath)
}

async function listIds(api: ApiClient, sortBy: 'view_count' | undefined): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; page <= PAGES_OF_EACH_LIST; page += 1) {
    const query = { offset: page, limit: MAX_LIMIT, ...(sortBy && { sort_by: sortBy }) }
    const { products } = await api.products.latest({ query })
    ids.push(...products.map(({ id }) => id))
    if (products.length < MAX_LIMIT) break
  }
  return ids
}

export function sitemapIndex(origin: string): string {
  const parts = [SITEMAP_PATHS.pages, SITEMAP_PATHS.products]
  return xml('sitemapindex', 'sitemap', origin, parts)
}

export function sitemapPart(origin: string, paths: readonly string[]): string {
  return xml('urlset', 'url', origin, paths)
}

function xml(list: string, item: string, origin: string, paths: readonly string[]): string {
  const items = paths.map((path) => `<${item}><loc>${escapeXml(origin + path)}</loc></${item}>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...items,
    `</${list}>`,
    '',
  ].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
