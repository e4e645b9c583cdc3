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
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'

// Numbers of pages that are none, and answers that are no list: packages/shop-rules/src/pagination.test.ts,
// loading/product-page.test.ts, without-script.spec.ts.

const NEW = {
  path: '/new-products',
  ids: 'NEW-01 NEW-02 CONST-02 API-28',
  call: 'products/new-arrival?offset=2&limit=12',
  title: 'New arrivals',
}
const POPULAR = {
  path: '/popular-products',
  ids: 'POP-01 POP-03 POP-06 API-32',
  call: 'products/latest?sort_by=view_count&offset=2&limit=12',
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
        const crumbs = page.getByRole('main').getByRole('navigation').first()
        await expect(crumbs.getByRole('listitem')).toHaveText(['Home', title])
        await expect(page).toHaveTitle(`${title} · Öýüm`)
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
        await expect(productCards(page)).toHaveCount(12)
        await expect.poll(() => columnsOf(page)).toBe(2)
        await page.setViewportSize(DESKTOP)
        await expect.poll(() => columnsOf(page)).toBe(6)
        await page.setViewportSize(PHONE)
        await expect(pages(page).locator('[aria-current=page]')).toHaveText('1')
        const firstNames = await productCards(page).getByRole('heading').allInnerTexts()
        const calls = watchCalls(page)
        await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click()
        await expect(page).toHaveURL(`${path}?page=2`)
        await expect(pages(page).locator('[aria-current=page]')).toHaveText('2')
        await expect(productCards(page)).toHaveCount(12)
        await expect(productCards(page).getByRole('heading')).not.toHaveText(firstNames)
        await expect.poll(() => calls.map((made) => made.call)).toEqual([`GET ${call}`])
        expect(calls[0]?.headers).toMatchObject({ 'cache-control': 'no-cache', pragma: 'no-cache' })
      },
    )
  }

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
          await expect.poll(asked).toEqual([{ top: 0, behavior: 'smooth' }])
          await expect.poll(() => scrolledTo(page)).toBe(0)

          await page.goBack()
          await expect(pages(page).locator('[aria-current=page]')).toHaveText('1')
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
          await expect.poll(asked).toEqual([{ top: 0, behavior: 'instant' }])
          await expect.poll(() => scrolledTo(page)).toBe(0)
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
      await expect.poll(() => scrolledTo(page)).toBe(0)
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
