import type { Locale } from '@oyum/shop-rules/locales'
import type { ShopFacts } from '#app/lib/shop.ts'

export interface PageDescription {
  /** Without the shop's name, which is added; the home page has none of its own. */
  title?: string | undefined
  /** Words alone; of a text that may hold HTML those that plainText gives. */
  description?: string | undefined
  /** Path of the page that search engines shall keep, without filters and choices. Left out on error pages. */
  path?: string | undefined
  /** Path of a picture of the page's subject; without it links to the page are shared with the shop's sign. */
  imagePath?: string | undefined
}

export interface HeadTags {
  title: string
  canonical?: string
  metas: Array<{ key: string; name?: string; property?: string; content: string }>
}

const OG_LOCALES: Readonly<Record<Locale, string>> = { tk: 'tk_TM', ru: 'ru_RU', en: 'en_GB' }
const DESCRIPTION_CHARS = 160

type Sharing = Pick<ShopFacts, 'name' | 'sharePicture'>

export function headTags(page: PageDescription, siteOrigin: string, locale: Locale, shop: Sharing): HeadTags {
  // The shop's sign, 1200×630, for pages without a picture of their own.
  const imagePath = page.imagePath ?? shop.sharePicture
  const title = page.title ? `${page.title} · ${shop.name}` : shop.name
  const description = page.description && shorten(page.description, DESCRIPTION_CHARS)
  const canonical = page.path === undefined ? undefined : siteOrigin + page.path
  const tags: Array<[kind: 'name' | 'property', key: string, content: string | undefined]> = [
    ['name', 'description', description],
    ['name', 'robots', canonical ? undefined : 'noindex'],
    ['property', 'og:site_name', shop.name],
    ['property', 'og:type', 'website'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', canonical],
    ['property', 'og:image', imagePath && siteOrigin + imagePath],
    ['property', 'og:locale', OG_LOCALES[locale]],
  ]
  return {
    title,
    ...(canonical && { canonical }),
    metas: tags.flatMap(([kind, key, content]) => (content ? [{ key, [kind]: key, content }] : [])),
  }
}

function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}
