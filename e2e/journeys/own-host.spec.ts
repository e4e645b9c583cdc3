import type { BrowserContext, Page, Response } from '@playwright/test'
import { hydrated } from '../support/shop-page.ts'
import { expect, PHONE, test } from '../support/test.ts'

// A walk over every page that can be reached by links from home: nothing is asked of any host but our own, and every page
// says so in its policy. New pages are walked as soon as something links to them.

// A link to a page that is not built yet leads to «not found», which is a page too.
test.use({ allowMessages: [/status of 404/] })
test.setTimeout(120_000)

/** Of pages of one kind (all products, all categories) two are enough. */
const OF_EACH_KIND = 2

test.describe('a walk', () => {
  test.use({ viewport: PHONE })

  test('no request leaves our own host, and every page is closed to others by its policy', async ({
    page,
    context,
    baseURL,
  }) => {
    const home = new URL(baseURL ?? '').host
    const foreign: string[] = []
    context.on('request', (request) => {
      const { protocol, host } = new URL(request.url())
      if (!['data:', 'blob:'].includes(protocol) && host !== home) foreign.push(request.url())
    })
    const walked = await walk(page, context)
    expect(foreign).toEqual([])
    expect(walked).toEqual(expect.arrayContaining(['/', '/product-detail/:id']))
  })
})

async function walk(page: Page, context: BrowserContext): Promise<string[]> {
  const seen = new Map<string, number>()
  const visited = new Set<string>()
  const ahead = ['/', '/no-such-page']
  for (let path = ahead.shift(); path !== undefined; path = ahead.shift()) {
    const kind = kindOf(path)
    if (visited.has(path) || (seen.get(kind) ?? 0) >= OF_EACH_KIND) continue
    visited.add(path)
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
    const answer = await page.goto(path)
    expect(answer, path).not.toBeNull()
    if (answer) expectClosed(answer, path)
    await hydrated(page)
    await scrollThrough(page)
    ahead.push(...(await links(page)))
  }
  // The last steps as a shopper makes them, inside the page.
  await page.goto('/')
  await hydrated(page)
  await page.locator('main a[href^="/product-detail/"]').first().click()
  await expect(page).toHaveURL(/\/product-detail\/\d+$/)
  await scrollThrough(page)
  expect(context.pages()).toHaveLength(1)
  return [...seen.keys()]
}

/** `/product-detail/7` and `/product-detail/8` are one kind, so are `/discount?percent=10` and `…=20`. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://shop.invalid')
  return pathname.replaceAll(/\/\d+/g, '/:id') + (searchParams.size > 0 ? `?${[...searchParams.keys()]}` : '')
}

function links(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.links]
      .filter(({ origin, hash }) => origin === location.origin && hash === '')
      // a picture opened by itself is no page of ours
      .filter(({ pathname }) => !pathname.startsWith('/storage/'))
      .map(({ pathname, search }) => pathname + search),
  )
}

/** Lazy pictures are requests too. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
  })
}

function expectClosed(answer: Response, path: string): void {
  const headers = answer.headers()
  expect(headers, path).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
    'permissions-policy': expect.stringContaining('geolocation=()'),
  })
  const policy = new Map(
    (headers['content-security-policy'] ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
  for (const [name, sources] of policy) {
    for (const source of sources) {
      // Hashes stand for the framework's own inline scripts; pictures may be written into a style sheet.
      const isOwn = source === "'self'" || source === "'none'"
      const isHash = name === 'script-src' && /^'sha256-[\w+/=]+'$/.test(source)
      const isInlinePicture = name === 'img-src' && source === 'data:'
      expect(isOwn || isHash || isInlinePicture, `${path}: ${name} ${source}`).toBe(true)
    }
  }
  expect(policy.get('default-src'), path).toEqual(["'self'"])
  for (const name of ['script-src', 'style-src', 'connect-src', 'form-action']) {
    expect(policy.get(name)?.[0], `${path}: ${name}`).toBe("'self'")
  }
  expect(policy.get('base-uri'), path).toEqual(["'none'"])
  expect(policy.get('object-src'), path).toEqual(["'none'"])
  expect(policy.get('frame-ancestors'), path).toEqual(["'none'"])
}
