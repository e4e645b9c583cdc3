import type { Page } from '@playwright/test'
import { speak } from '../support/shop-page.ts'
import { expect, LOCALES, PHONE, test } from '../support/test.ts'

// What search engines and messengers read. Robots run no script, so neither do these journeys.

test.use({ viewport: PHONE, javaScriptEnabled: false })

const PAGES = [
  '/',
  '/product-detail/1',
  '/categories',
  '/category-products?id=1',
  '/rooms',
  '/rooms?id=1',
  '/discount',
  '/new-products',
  '/popular-products',
  '/search',
  '/explore',
  '/videos/1',
  '/article-detail/1',
  '/privacy-policy',
]
const OG_LOCALES = { tk: 'tk_TM', ru: 'ru_RU', en: 'en_GB' }
const shopUrl = () => process.env.SHOP_URL ?? ''

test('every page has a title and a description of its own in every language, one address, and a whole card to share with a picture that is there', async ({
  page,
  context,
}) => {
  for (const path of PAGES) {
    await test.step(path, async () => {
      const titles = new Set<string>()
      const descriptions = new Set<string>()
      for (const locale of LOCALES) {
        await speak(context, locale)
        const answer = await page.request.get(`${path}${path.includes('?') ? '&' : '?'}utm_source=letter`)
        expect(answer.headers()['content-language']).toBe(locale)
        expect(answer.headers().vary).toContain('Cookie')
        const head = await readHead(page, await answer.text())
        expect(head).toMatchObject({ lang: locale, canonical: [shopUrl() + path], hreflang: 0 })
        expect(head.meta.robots).toBeUndefined()
        expect(head.meta).toMatchObject({
          'og:title': head.title,
          'og:description': head.meta.description,
          'og:url': shopUrl() + path,
          'og:site_name': 'Öýüm',
          'og:locale': OG_LOCALES[locale],
        })
        const picture = await page.request.get(head.meta['og:image'] ?? '')
        expect(picture.status()).toBe(200)
        expect(picture.headers()['content-type']).toMatch(/^image\/(png|jpeg)$/)
        titles.add(head.title)
        descriptions.add(head.meta.description ?? '')
      }
      expect(titles.size).toBe(LOCALES.length)
      expect(descriptions.size).toBe(LOCALES.length)
      for (const text of descriptions) expect(text.length).toBeGreaterThan(40)
    })
  }
})

test('structured data tells of the shop, the way here, a product with its price, a film and an article', async ({
  page,
}) => {
  await test.step('the shop and the way', async () => {
    await page.goto('/')
    expect(await structuredData(page)).toContainEqual(
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'Organization',
        url: `${shopUrl()}/`,
      }),
    )
    await page.goto('/product-detail/1')
    const ways = (await structuredData(page)).filter((data) => data['@type'] === 'BreadcrumbList')
    expect(ways).toHaveLength(1)
    const steps = ways[0]?.itemListElement as { position: number; name: string; item?: string }[]
    const shown = await page.locator('nav ol').first().getByRole('listitem').allInnerTexts()
    expect(steps.map(({ name }) => name)).toEqual(shown.map((text) => text.trim()))
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    expect(steps[0]?.item).toBe(`${shopUrl()}/`)
  })
  await test.step('a product', async () => {
    await page.goto('/product-detail/2')
    const [product, way] = await structuredData(page)
    expect(product).toMatchObject({
      '@type': 'Product',
      offers: { price: '8460.00', priceCurrency: 'TMT', availability: 'https://schema.org/InStock' },
    })
    expect(way?.['@type']).toBe('BreadcrumbList')
    expect(way?.itemListElement).toHaveLength(3)
  })
  await test.step('films and articles', async () => {
    const day = /^\d{4}-\d{2}-\d{2}T/
    await page.goto('/videos/1')
    const [film] = (await structuredData(page)).filter((data) => data['@type'] === 'VideoObject')
    expect(film).toMatchObject({ uploadDate: expect.stringMatching(day), description: expect.any(String) })
    expect(film?.thumbnailUrl).toHaveLength(6)
    await page.goto('/article-detail/1')
    const [article] = (await structuredData(page)).filter((data) => data['@type'] === 'Article')
    expect(article).toMatchObject({
      headline: await page.getByRole('heading', { level: 1 }).textContent(),
      datePublished: expect.stringMatching(day),
      publisher: { '@type': 'Organization', name: 'Öýüm' },
    })
    const files = [film?.contentUrl, film?.thumbnailUrl, article?.image].flat() as string[]
    for (const file of files) expect((await page.request.head(file)).status()).toBe(200)
  })
})

test('robots.txt names the map, whose every address answers 200; the manifest has an icon and the colour of the page', async ({
  page,
}) => {
  await test.step('robots.txt and the map', async () => {
    const answer = await page.request.get('/robots.txt')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
    const lines = (await answer.text()).trim().split('\n')
    for (const line of lines) expect(line).toMatch(/^(User-agent: \*|Disallow: \/\S+|Sitemap: http\S+|)$/)
    expect(lines).toContain(`Sitemap: ${shopUrl()}/sitemap.xml`)

    const parts = await readMap(page, '/sitemap.xml', 'sitemapindex')
    expect(parts).toHaveLength(2)
    const addresses = (
      await Promise.all(parts.map((part) => readMap(page, part.replace(shopUrl(), ''), 'urlset')))
    ).flat()
    expect(addresses).toContain(`${shopUrl()}/`)
    const { total_size } = await (await page.request.get('/api/v1/products/latest?limit=1')).json()
    expect(addresses.filter((address) => address.includes('/product-detail/'))).toHaveLength(total_size)
    for (const path of ['/videos/1', '/article-detail/9']) expect(addresses).toContain(shopUrl() + path)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const address of addresses) {
      expect(address.startsWith(`${shopUrl()}/`)).toBe(true)
      const answer = await page.request.head(address)
      expect([address, answer.status()]).toEqual([address, 200])
    }
  })
  await test.step('the manifest', async () => {
    await page.goto('/')
    const href = await page.locator('link[rel=manifest]').getAttribute('href')
    const answer = await page.request.get(href ?? '')
    expect(answer.headers()['content-type']).toBe('application/manifest+json; charset=utf-8')
    const manifest = (await answer.json()) as {
      start_url: string
      theme_color: string
      icons: { src: string }[]
    }
    expect(manifest.start_url).toBe('/')
    expect(await meta(page, 'theme-color')).toBe(manifest.theme_color)
    const icons = [...manifest.icons.map(({ src }) => src), '/icon.svg']
    for (const icon of new Set(icons)) expect((await page.request.get(icon)).status()).toBe(200)
  })
})

interface Head {
  lang: string
  title: string
  canonical: (string | null)[]
  hreflang: number
  /** by name or property; each stands once */
  meta: Record<string, string>
}

/** What a robot reads of an answer. */
async function readHead(page: Page, html: string): Promise<Head> {
  const { tags, ...head } = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html')
    return {
      lang: document.documentElement.lang,
      title: document.title,
      canonical: [...document.querySelectorAll('link[rel=canonical]')].map((link) =>
        link.getAttribute('href'),
      ),
      hreflang: document.querySelectorAll('link[hreflang]').length,
      tags: [...document.querySelectorAll('meta[content]')].flatMap((tag) => {
        const name = tag.getAttribute('name') ?? tag.getAttribute('property')
        return name ? [[name, tag.getAttribute('content') ?? ''] as const] : []
      }),
    }
  }, html)
  const once = tags.filter(([name]) => /^(description|robots|og:(title|description|url|image))$/.test(name))
  expect(once).toHaveLength(new Set(once.map(([name]) => name)).size)
  return { ...head, meta: Object.fromEntries(tags) }
}

async function meta(page: Page, name: string): Promise<string | undefined> {
  const tags = await page.locator(`meta[name="${name}"]`).all()
  expect(tags.length).toBeLessThanOrEqual(1)
  return (await tags[0]?.getAttribute('content')) ?? undefined
}

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text))
}

/** Read by the browser's own parser, which forgives nothing in XML. */
async function readMap(page: Page, path: string, root: string): Promise<string[]> {
  const answer = await page.request.get(path)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8')
  return page.evaluate(
    ({ text, name }) => {
      const document = new DOMParser().parseFromString(text, 'application/xml')
      const problem = document.querySelector('parsererror')?.textContent
      if (problem || document.documentElement.tagName !== name) throw new Error(problem ?? 'another root')
      return [...document.getElementsByTagName('loc')].map((loc) => loc.textContent ?? '')
    },
    { text: await answer.text(), name: root },
  )
}
