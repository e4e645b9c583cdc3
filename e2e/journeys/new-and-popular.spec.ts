import type { Page } from '@playwright/test'
import { testInLargeShop } from '../support/own-shops.ts'
import {
  columnsOf,
  holdCalls,
  hydrated,
  productCards,
  restingPlace,
  scrolledTo,
  speak,
  watchCalls,
} from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'

const NEW = {
  path: '/new-products',
  ids: 'NEW-01 NEW-02 CONST-02 API-28',
  call: 'products/new-arrival?offset=2&limit=12',
  lastPage: 20,
  title: 'New arrivals',
}
const POPULAR = {
  path: '/popular-products',
  ids: 'POP-01 POP-03 POP-06 API-32',
  call: 'products/latest?sort_by=view_count&offset=2&limit=12',
  lastPage: 167,
  title: 'Popular products',
}
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

testInLargeShop.describe('new and popular products', () => {
  testInLargeShop.use({ viewport: PHONE })
  testInLargeShop.beforeEach(({ context }) => speak(context, 'en'))

  for (const { path, title, call, ids } of [NEW, POPULAR]) {
    testInLargeShop(
      `${ids} ${path} shows 12 products of its page and links to the others`,
      async ({ page }) => {
        await page.goto(path)
        await hydrated(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(productCards(page)).toHaveCount(12)
        expect(await columnsOf(page)).toBe(2)
        await page.setViewportSize(DESKTOP)
        expect(await columnsOf(page)).toBe(6)
        await page.setViewportSize(PHONE)
        await expect(pages(page).locator('[aria-current=page]')).toHaveText('1')
        const firstNames = await productCards(page).getByRole('heading').allInnerTexts()
        const calls = watchCalls(page)
        await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click()
        await expect(page).toHaveURL(`${path}?page=2`)
        await expect(pages(page).locator('[aria-current=page]')).toHaveText('2')
        await expect(productCards(page)).toHaveCount(12)
        expect(await productCards(page).getByRole('heading').allInnerTexts()).not.toEqual(firstNames)
        expect(calls.map((made) => made.call)).toEqual([`GET ${call}`])
      },
    )
  }

  testInLargeShop(
    'NEW-04 POP-11 CONST-04 CONST-05 a page past the last is corrected to the last, and nonsense to the first',
    async ({ page }) => {
      for (const { path, lastPage } of [NEW, POPULAR]) {
        for (const given of [String(lastPage + 1), '1e9']) {
          await page.goto(`${path}?page=${given}`)
          await expect(page).toHaveURL(`${path}?page=${lastPage}`)
          await expect(pages(page).locator('[aria-current=page]')).toHaveText(String(lastPage))
          expect(await productCards(page).count()).toBeGreaterThan(0)
        }
        // what else is nonsense: packages/shop-rules/src/pagination.test.ts
        for (const given of ['0', 'abc']) {
          await page.goto(`${path}?page=${given}`)
          await expect(pages(page).locator('[aria-current=page]')).toHaveText('1')
        }
      }
    },
  )

  testInLargeShop(
    'NEW-03 POP-09 POP-10 CONST-06 a page change rolls smoothly to the top, at once with reduced motion; Back and reload find the old place; a keyboard goes on at the top of the list',
    async ({ page }) => {
      await test.step('smoothly', async () => {
        for (const { path } of [NEW, POPULAR]) {
          await page.goto(path)
          await hydrated(page)
          await pages(page).scrollIntoViewIfNeeded()
          const before = await restingPlace(page)
          expect(before).toBeGreaterThan(200)
          const asked = await recordScroll(page)
          await pages(page).getByRole('link', { name: 'Next page' }).click()
          await expect(page).toHaveURL(`${path}?page=2`)
          await expect.poll(() => scrolledTo(page)).toBe(0)
          expect(await asked()).toEqual([{ top: 0, behavior: 'smooth' }])

          await page.goBack()
          await expect(page).toHaveURL(path)
          await expect.poll(() => scrolledTo(page)).toBe(before)
          await page.reload()
          await expect.poll(() => scrolledTo(page)).toBe(before)
        }
      })
      await test.step('at once, and by keyboard', async () => {
        await test.step('reduced motion', async () => {
          await page.emulateMedia({ reducedMotion: 'reduce' })
          await page.goto('/popular-products')
          await hydrated(page)
          await pages(page).scrollIntoViewIfNeeded()
          expect(await restingPlace(page)).toBeGreaterThan(200)
          const asked = await recordScroll(page)
          await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click()
          await expect.poll(() => scrolledTo(page)).toBe(0)
          expect(await asked()).toEqual([{ top: 0, behavior: 'instant' }])
        })
        await test.step('by keyboard', async () => {
          await page.goto('/new-products')
          await hydrated(page)
          await pages(page).getByRole('link', { name: 'Next page' }).focus()
          await page.keyboard.press('Enter')
          await expect(page.getByRole('region', { name: 'Products, page 2 of 20' })).toBeFocused()
          await page.keyboard.press('Tab')
          await expect(productCards(page).first().locator(':focus')).toHaveCount(1)
        })
      })
    },
  )

  testInLargeShop(
    'POP-04 POP-05 12 placeholders stand in for popular products that take long, coming from elsewhere and between pages; no card has a cart control',
    async ({ page }) => {
      await page.goto('/')
      await hydrated(page)
      const line = await holdCalls(page, 'products/latest')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Popular', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Popular products' })).toBeVisible()
      await expect(page.locator('[data-placeholder]')).toHaveCount(12)
      expect(await scrolledTo(page)).toBe(0)
      const placeholder = await page.locator('[data-placeholder]').first().boundingBox()
      await line.release()
      await expect(productCards(page)).toHaveCount(12)
      await expect(page.locator('[data-placeholder]')).toHaveCount(0)
      const card = await productCards(page).first().boundingBox()
      expect([card?.x, card?.y, card?.width]).toEqual([placeholder?.x, placeholder?.y, placeholder?.width])

      await page.unrouteAll()
      const slow = await holdCalls(page, 'products/latest')
      await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click()
      await expect(page.locator('[data-placeholder]')).toHaveCount(12)
      await expect(productCards(page)).toHaveCount(0)
      await slow.release()
      await expect(productCards(page)).toHaveCount(12)
      await expect(page).toHaveURL('/popular-products?page=2')

      await test.step('no cart control', async () => {
        await page.goto('/popular-products')
        await hydrated(page)
        await expect(productCards(page)).toHaveCount(12)
        await expect(productCards(page).getByRole('button', { name: /cart/i })).toHaveCount(0)
      })
    },
  )
})

testInLargeShop(
  'POP-02 API-29 API-33 the breadcrumb leads home and names the page; the calls tell every cache to step aside',
  async ({ page, context }) => {
    await speak(context, 'en')
    for (const { path, title } of [NEW, POPULAR]) {
      await page.goto(path)
      await hydrated(page)
      const crumbs = page.getByRole('main').getByRole('navigation').first()
      await expect(crumbs.getByRole('listitem')).toHaveText(['Home', title])
      await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
      await expect(page).toHaveTitle(`${title} · Öýüm`)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
      const calls = watchCalls(page)
      await page.locator(`main a[href="${path}?page=2"]`).first().click()
      await expect(page).toHaveURL(`${path}?page=2`)
      expect(calls).toHaveLength(1)
      expect(calls[0]?.headers).toMatchObject({ 'cache-control': 'no-cache', pragma: 'no-cache' })
      page.removeAllListeners('request')
    }
  },
)

testInLargeShop.describe('odd answers', () => {
  testInLargeShop.use({ allowMessages: [/odd product list/] })

  testInLargeShop(
    'ERR-14 API-30 API-34 products that are no list are logged and shown as an empty page; a bare list is one page; both without page links',
    async ({ page, context }) => {
      await test.step('products that are no list are logged and shown as an empty page without page links', async () => {
        await speak(context, 'en')
        await page.goto('/')
        await hydrated(page)
        const logged: string[] = []
        page.on('console', (message) => logged.push(message.text()))
        // Our own server never answers like this.
        await standIn(page, '**/api/v1/products/latest*', (route) =>
          route.fulfill({ json: { products: 'none' } }),
        )
        await page.getByRole('contentinfo').getByRole('link', { name: 'Popular', exact: true }).click()
        await expect(page.getByText('Popular products not found')).toBeVisible()
        await expect(pages(page)).toHaveCount(0)
        expect(logged.join()).toContain('odd product list')
      })
      await test.step('a bare list is shown as one page without page links', async () => {
        await speak(context, 'en')
        await page.goto('/new-products?page=2')
        await hydrated(page)
        for (const path of ['products/latest', 'products/new-arrival']) {
          await standIn(page, `**/api/v1/${path}*`, async (route) => {
            const answer = await (await route.fetch()).json()
            await route.fulfill({ json: answer.products.slice(0, 5) })
          })
        }
        for (const [name, { title }] of Object.entries({ Popular: POPULAR, 'New arrivals': NEW })) {
          await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
          await expect(productCards(page)).toHaveCount(5)
          await expect(pages(page)).toHaveCount(0)
        }
      })
    },
  )
})

/**
 * Collects how the page asks the browser to scroll. The places it passes are the browser's matter: how many of them are
 * seen depends on how busy the machine is.
 */
async function recordScroll(page: Page): Promise<() => Promise<unknown[]>> {
  const asked = await page.evaluateHandle(() => {
    const all: unknown[] = []
    const { scrollTo } = window
    window.scrollTo = (...how: unknown[]) => {
      all.push(how[0])
      scrollTo.apply(window, how as Parameters<typeof scrollTo>)
    }
    return all
  })
  return () => asked.jsonValue()
}
