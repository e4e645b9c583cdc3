import type { Page } from '@playwright/test'
import { testInLargeShop } from '../support/own-shops.ts'
import { columnsOf, hydrated, productCards, scrolledTo, speak, watchCalls } from '../support/shop-page.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'

const ALL = 'All discounts'
const chips = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'Discounts' })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

testInLargeShop.describe('discounts', () => {
  testInLargeShop.use({ viewport: PHONE })
  testInLargeShop.beforeEach(({ context }) => speak(context, 'en'))

  testInLargeShop(
    'DISC-01 DISC-02 DISC-03 DISC-04 the address chooses percent and page; title, selector and list agree',
    async ({ page }) => {
      await page.goto('/discount?percent=20&page=2')
      await hydrated(page)
      await expect(h1(page)).toHaveText('Discounts, -20%')
      await expect(chips(page).locator('[aria-current=true]')).toHaveText('-20%')
      await expect(pages(page).locator('[aria-current=page]')).toHaveText('2')
      await expect(productCards(page)).toHaveCount(12)
      await expect.poll(() => columnsOf(page)).toBe(2)
      await page.setViewportSize(DESKTOP)
      await expect.poll(() => columnsOf(page)).toBe(6)
      await page.setViewportSize(PHONE)
      expect(
        new Set(
          await productCards(page)
            .getByText(/^-\d+%$/)
            .allInnerTexts(),
        ),
      ).toEqual(new Set(['-20%']))
      await pages(page).getByRole('link', { name: 'Next page' }).click()
      await expect(page).toHaveURL('/discount?percent=20&page=3')
      await expect(pages(page).locator('[aria-current=page]')).toHaveText('3')
      await expect(h1(page)).toHaveText('Discounts, -20%')
      await page.reload()
      await expect(pages(page).locator('[aria-current=page]')).toHaveText('3')
    },
  )

  testInLargeShop(
    'DISC-07 DISC-08 HOME-06 API-36 another percent starts at page 1, All asks without percent',
    async ({ page }) => {
      await page.goto('/discount?percent=20&page=2')
      await hydrated(page)
      const types = (await (await page.request.get('/api/v1/products/discount-types/')).json()) as {
        discount: number
      }[]
      const percents = types.map(({ discount }) => `-${discount}%`)
      await expect(chips(page).getByRole('link')).toHaveText([ALL, ...percents])
      const calls = watchCalls(page)
      await chips(page).getByRole('link', { name: '-10%', exact: true }).click()
      await expect(page).toHaveURL('/discount?percent=10')
      await expect(h1(page)).toHaveText('Discounts, -10%')
      await chips(page).getByRole('link', { name: ALL }).click()
      await expect(page).toHaveURL('/discount')
      await expect(h1(page)).toHaveText('Discounts')
      await expect(chips(page).locator('[aria-current=true]')).toHaveText(ALL)
      expect(calls.map(({ call }) => call).filter((call) => call.includes('discounted'))).toEqual([
        'GET products/discounted?offset=1&limit=12&percent=10',
        'GET products/discounted?offset=1&limit=12',
      ])
      expect(calls.map(({ call }) => call)).toContain('GET products/discount-types/')
    },
  )

  testInLargeShop(
    'DISC-05 DISC-06 HOME-05 a percent that is blank or no number shows all; one without products says so and leads home (OPEN-63)',
    async ({ page }) => {
      await test.step('a percent that is blank or no number shows all discounts', async () => {
        for (const percent of ['', '%20', 'abc']) {
          await page.goto(`/discount?percent=${percent}`)
          await expect(h1(page)).toHaveText('Discounts')
          await expect(chips(page).locator('[aria-current=true]')).toHaveText(ALL)
          await expect(productCards(page)).toHaveCount(12)
        }
      })
      await test.step('a percent without products says so and leads home', async () => {
        for (const percent of ['77', '-5', '1e30']) {
          const answer = await page.goto(`/discount?percent=${percent}`)
          expect(answer?.status()).toBe(200)
          await expect(page.getByText('Discount products not found')).toBeVisible()
          await expect(pages(page)).toHaveCount(0)
        }
        await page.goto('/discount?percent=77')
        await hydrated(page)
        await page.getByRole('main').getByRole('link', { name: 'Go to home page' }).click()
        await expect(page).toHaveURL('/')
      })
    },
  )

  testInLargeShop(
    'DISC-12 CONST-05 CONST-06 a page past the last is corrected; a page change goes to the top; every card shows the lower price and the old one struck through (OPEN-07)',
    async ({ page }) => {
      await page.goto('/discount?percent=20&page=500')
      await expect(page).toHaveURL(/\/discount\?percent=20&page=\d{1,2}$/)
      await hydrated(page)
      const current = pages(page).locator('[aria-current=page]')
      const last = Number(await current.textContent())
      await pages(page).scrollIntoViewIfNeeded()
      await pages(page).getByRole('link', { name: 'Previous page' }).click()
      await expect(current).toHaveText(String(last - 1))
      await expect.poll(() => scrolledTo(page)).toBe(0)
      await expect(productCards(page)).toHaveCount(12)
      const prices = await productCards(page).evaluateAll((cards) =>
        cards.map((card) =>
          ['strong', 's'].map((place) => {
            const text = card.querySelector(place)?.textContent ?? ''
            return Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'))
          }),
        ),
      )
      for (const [shown, original = 0] of prices) expect(shown).toBe(Math.round((original * 80) / 100))
    },
  )
})
