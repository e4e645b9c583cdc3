import type { Page, Route } from '@playwright/test'
import { withOwnShop } from '../support/own-shop.ts'
import { hydrated, waitForEver } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { expect, PHONE, test } from '../support/test.ts'

// How home comes to the screen: slowly, in part, or not at all.

const CALLS = [
  '/api/v1/articles',
  '/api/v1/banners',
  '/api/v1/categories',
  '/api/v1/products/discount-types/',
  '/api/v1/products/discounted?limit=6&offset=1',
  '/api/v1/products/latest?sort_by=view_count&limit=6&offset=1',
  '/api/v1/products/new-arrival?limit=6&offset=1',
  '/api/v1/rooms',
  '/api/v1/videos',
]
const ROWS = ['Täze harytlar', 'Meşhur harytlar', 'Arzanladyşlar']

/** From another page to home, as the logo does it. */
async function goHome(page: Page): Promise<void> {
  await page.locator('header a[href="/"]').first().click()
}

async function openAProduct(page: Page): Promise<void> {
  await page.goto('/product-detail/1')
  await hydrated(page)
}

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('home on a slow line', () => {
  test.use({ viewport: PHONE })

  test('HOME-20 HOME-21 API-35 API-60 all calls leave at once; each row shows 6 placeholders, then its products', async ({
    page,
  }) => {
    await openAProduct(page)
    const held = new Map<string, Route>()
    await standIn(page, '**/api/v1/**', (route) => {
      const { pathname, search } = new URL(route.request().url())
      held.set(pathname + search, route)
    })
    await waitForEver(page)
    await goHome(page)
    // None has been answered, and all have been asked.
    await expect.poll(() => [...held.keys()].sort()).toEqual(CALLS)
    for (const name of ROWS) {
      await expect(row(page, name)).toHaveAttribute('aria-busy', 'true')
      await expect(row(page, name).getByRole('listitem')).toHaveCount(6)
      await expect(row(page, name).locator('.skeleton').first()).toBeVisible()
      await expect(row(page, name).getByRole('link')).toHaveCount(1)
    }
    // Each row comes with its own answer and waits for no other.
    await held.get('/api/v1/products/new-arrival?limit=6&offset=1')?.continue()
    await expect(row(page, ROWS[0] ?? '').getByRole('article')).toHaveCount(6)
    await expect(row(page, ROWS[0] ?? '').locator('.skeleton')).toHaveCount(0)
    await expect(
      row(page, ROWS[1] ?? '')
        .locator('.skeleton')
        .first(),
    ).toBeVisible()
    for (const [call, route] of held) if (!call.includes('new-arrival')) await route.continue()
    for (const name of ROWS) await expect(row(page, name).getByRole('article')).toHaveCount(6)
    await expect(page.locator('.skeleton')).toHaveCount(0)
  })
})

test.describe('home on a quick line', () => {
  test.use({ viewport: PHONE })

  test('placeholders are not seen before 150 ms, and the first page has none', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await openAProduct(page)
    await standIn(page, '**/api/v1/**', () => {})
    await page.evaluate(() => {
      // The frames in which a placeholder came, and in which it could be seen, by the clock of animations.
      const seen = { from: 0, to: 0 }
      Object.assign(window, { seen })
      const look = (now: number) => {
        const box = document.querySelector('.skeleton')
        if (box && !seen.from) seen.from = now
        if (box && getComputedStyle(box).visibility === 'visible') seen.to = now
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await goHome(page)
    await expect(page.locator('.skeleton').first()).toBeVisible()
    const frames = () =>
      page.evaluate(() => (window as unknown as { seen: { from: number; to: number } }).seen)
    await expect.poll(async () => (await frames()).to).toBeGreaterThan(0)
    const { from, to } = await frames()
    expect(Math.round(to - from)).toBeGreaterThanOrEqual(150)
  })
})

test.describe('home with a failing call', () => {
  test.use({ viewport: PHONE, allowMessages: [/Failed to load resource|^error: home: .* failed/] })

  test('ERR-10 one of two lists fails: the other stays; a failed section is left out and logged, without a word to the shopper', async ({
    page,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await openAProduct(page)
    await standIn(page, '**/api/v1/videos', (route) => route.abort())
    await goHome(page)
    const media = row(page, 'Wideolar we maslahatlar')
    await expect(media.locator('a[href^="/article-detail/"]')).toHaveCount(3)
    await expect(media.locator('a[href^="/videos/"]')).toHaveCount(0)
    await expect.poll(() => logged.some((text) => text.includes('home: videos failed'))).toBe(true)

    await openAProduct(page)
    await standIn(page, '**/api/v1/articles', (route) => route.abort())
    await goHome(page)
    await expect(row(page, 'Täze harytlar').getByRole('article')).toHaveCount(6)
    await expect(media).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)

    // Everything but one call fails: what came stands, the rest is left out and only logged.
    await openAProduct(page)
    await standIn(page, '**/api/v1/**', (route) =>
      route.request().url().endsWith('/categories') ? route.continue() : route.abort(),
    )
    logged.length = 0
    await goHome(page)
    await expect(row(page, 'Kategoriýalar').getByRole('listitem').first()).toBeVisible()
    for (const name of [...ROWS, 'Teklipler']) await expect(row(page, name)).toHaveCount(0)
    await expect
      .poll(() => logged.filter((text) => text.includes('failed')).length)
      .toBeGreaterThanOrEqual(CALLS.length - 1)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('home with the line cut', () => {
  test.use({ viewport: PHONE, allowMessages: [/.*/] })

  test('when nothing answers it is an outage with a way to try again, which brings home back', {
    tag: '@smoke',
  }, async ({ page }) => {
    await openAProduct(page)
    await standIn(page, '**/api/v1/**', (route) => route.abort())
    await goHome(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Sahypany ýükläp bolmady' })).toBeVisible()
    await page.unroute('**/api/v1/**')
    await page.getByRole('link', { name: 'Täzeden synanyş' }).click()
    await expect(row(page, 'Täze harytlar').getByRole('article')).toHaveCount(6)
  })
})

test('HOME-19 PROD-13 PROD-15 EXPLORE-05 a shop with little: empty rows vanish, missing pictures leave a sign', async ({
  browser,
}) => {
  let only = 0
  await withOwnShop(
    async (db) => {
      const varied = db.selectFrom('productVariations').select('productId')
      const plain = db.selectFrom('products').select('id').where('id', 'not in', varied)
      only = (await plain.executeTakeFirstOrThrow()).id
      await db.updateTable('products').set({ baseDiscountHundredths: 0 }).execute()
      await db.updateTable('products').set({ isActive: false }).where('id', '<>', only).execute()
      await db.updateTable('products').set({ stock: 0 }).where('id', '=', only).execute()
      await db.deleteFrom('productPictures').execute()
      await db.updateTable('videos').set({ image: null }).execute()
    },
    async ({ url, db }) => {
      const page = await browser.newPage({ baseURL: url, viewport: PHONE })
      await page.goto('/')
      await hydrated(page)
      // No discounts: neither row nor chips.
      await expect(row(page, 'Täze harytlar').getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('heading', { name: 'Arzanladyşlar' })).toHaveCount(0)
      await expect(page.locator('main a[href^="/discount"]')).toHaveCount(0)
      // PROD-13, PROD-15
      const card = row(page, 'Täze harytlar').getByRole('article')
      await expect(card.locator('img')).toHaveCount(0)
      await expect(card.locator('svg').first()).toBeVisible()
      await expect(card).toContainText('Ammarda ýok')
      await db.updateTable('products').set({ stock: 3 }).where('id', '=', only).execute()
      // EXPLORE-05: a film without a picture, an article whose picture is not there
      for (const kind of ['/videos/', '/article-detail/']) {
        const item = page.locator(`main a[href^="${kind}"]`).first()
        await item.scrollIntoViewIfNeeded()
        await expect(item.locator('img')).toHaveCount(0)
        const sign = await item.locator('svg').first().boundingBox()
        expect(sign?.width).toBe(32)
      }
      await page.reload()
      await expect(card).toContainText('Ammarda bar')

      await db.updateTable('products').set({ isActive: false }).execute()
      await page.reload()
      await hydrated(page)
      await expect(page.getByRole('heading', { name: 'Wideolar we maslahatlar' })).toBeVisible()
      for (const name of ROWS) await expect(page.getByRole('heading', { name })).toHaveCount(0)
      await expect(page.locator('main a[href$="-products"]')).toHaveCount(0)
      await page.close()
    },
  )
})

test('a page that lacks a part because its call failed is sent, but kept by no cache', async ({
  request,
}) => {
  await withOwnShop(
    async () => {},
    async ({ url, db }) => {
      const read = async (path: string) => {
        const answer = await request.get(url + path, { headers: { cookie: 'locale=en' } })
        expect(answer.status()).toBe(200)
        return { cache: answer.headers()['cache-control'], html: await answer.text() }
      }
      expect((await read('/')).cache).toContain('public')
      await db.schema.alterTable('videos').renameTo('videosAway').execute()
      const home = await read('/')
      expect(home.cache).toBe('no-store')
      expect(home.html).toContain('/article-detail/')
      expect(home.html).not.toContain('/videos/')
      expect(home.html).toContain('/new-products')

      await db.schema.alterTable('videosAway').renameTo('videos').execute()
      await db.schema.alterTable('articles').renameTo('articlesAway').execute()
      const explore = await read('/explore')
      expect(explore.cache).toBe('no-store')
      expect(explore.html).toContain('/videos/1')
      expect((await read('/explore?tab=articles')).html).toContain('Failed to load data')
    },
  )
})
