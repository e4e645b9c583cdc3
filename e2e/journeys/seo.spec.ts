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
  '/discount',
  '/new-products',
  '/popular-products',
  '/search',
  '/explore',
  '/videos/1',
  '/article-detail/1',
  '/privacy-policy',
]
const shopUrl = () => process.env.SHOP_URL ?? ''

for (const path of PAGES) {
  test(`${path} has a title and a description of its own in every language, and one address`, async ({
    page,
    context,
  }) => {
    const titles = new Set<string>()
    const descriptions = new Set<string>()
    for (const locale of LOCALES) {
      await speak(context, locale)
      const answer = await page.goto(`${path}${path.includes('?') ? '&' : '?'}utm_source=letter`)
      expect(answer?.headers()['content-language']).toBe(locale)
      expect(answer?.headers().vary).toContain('Cookie')
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      titles.add(await page.title())
      descriptions.add((await meta(page, 'description')) ?? '')
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(shopUrl() + path)
      expect(await page.locator('link[rel=canonical]').count()).toBe(1)
      expect(await page.locator('link[hreflang]').count()).toBe(0)
      expect(await meta(page, 'robots')).toBeUndefined()
    }
    expect(titles.size).toBe(LOCALES.length)
    expect(descriptions.size).toBe(LOCALES.length)
    for (const text of descriptions) expect(text.length).toBeGreaterThan(40)
  })

  test(`${path} is shared with a whole card, and its picture is there`, async ({ page, context }) => {
    await speak(context, 'ru')
    await page.goto(path)
    const card = Object.fromEntries(
      await page
        .locator('meta[property^="og:"]')
        .evaluateAll((tags) =>
          tags.map((tag) => [tag.getAttribute('property'), tag.getAttribute('content')]),
        ),
    )
    expect(card).toMatchObject({
      'og:title': await page.title(),
      'og:description': await meta(page, 'description'),
      'og:url': shopUrl() + path,
      'og:site_name': 'Öýüm',
      'og:locale': 'ru_RU',
    })
    const picture = await page.request.get(card['og:image'])
    expect(picture.status()).toBe(200)
    expect(picture.headers()['content-type']).toMatch(/^image\/(png|jpeg)$/)
  })
}

test.describe('a page that is not there', () => {
  test.use({ allowMessages: [/status of 404/] })

  test('keeps out of search engines', async ({ page }) => {
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    expect(await meta(page, 'robots')).toBe('noindex')
    expect(await page.locator('link[rel=canonical]').count()).toBe(0)
  })
})

test('structured data: the shop on home, the way on pages with breadcrumbs', async ({ page }) => {
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

test('structured data: a film is a VideoObject, an article an Article, with date and pictures that are there', async ({
  page,
}) => {
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

test('robots.txt is plain text that names the map and lets robots see pages and pictures', async ({
  page,
}) => {
  const answer = await page.request.get('/robots.txt')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const lines = (await answer.text()).trim().split('\n')
  for (const line of lines) expect(line).toMatch(/^(User-agent: \*|Disallow: \/\S+|Sitemap: http\S+|)$/)
  expect(lines).toContain(`Sitemap: ${shopUrl()}/sitemap.xml`)
})

test('the map is valid XML, and every address in it answers 200', async ({ page }) => {
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

test('the manifest is there with an icon, and the frame of the browser has the colour of the page', async ({
  page,
}) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(href ?? '')
  expect(answer.headers()['content-type']).toBe('application/manifest+json')
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
