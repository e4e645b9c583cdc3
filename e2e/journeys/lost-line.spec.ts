import type { Page, Route } from '@playwright/test'
import { cartLine } from '../support/checkout.ts'
import { holdCalls, hydrated, productCards, restingPlace, scrolledTo, speak } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { expect, PHONE, test } from '../support/test.ts'
import { hearToasts } from '../support/toasts.ts'

// The line goes and comes back; a page that was on the screen is never lost by it.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const footer = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

/** The shop's own words, at the top, where the keyboard goes on; of this address, and not still of the one before. */
async function expectFailure(page: Page, address: RegExp): Promise<void> {
  await expect(heading(page)).toHaveText('The page could not be loaded')
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', address)
  await expect(heading(page)).toBeFocused()
  await expect.poll(async () => (await heading(page).boundingBox())?.y).toBeLessThan(400)
}

/** The whole of it has come, and not only what its card knew. */
async function expectProduct(page: Page, name: string): Promise<void> {
  await expect(heading(page)).toHaveText(name)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

test.use({
  viewport: PHONE,
  allowMessages: [/Failed to load resource|net::ERR|dynamically imported module|home: .* failed|call failed/],
})

test.beforeEach(({ context }) => speak(context, 'en'))

test('without a line every tap meets the shop’s own words, though the code of no other page has come; the page comes by itself when the line does', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await hydrated(page)
  await context.setOffline(true)
  await page.locator('main a[href^="/category-products"]').first().click()
  await expectFailure(page, /^\/category-products/)
  await page.goBack()
  await page.locator('main a[href^="/product-detail/"]:not([tabindex])').first().click()
  await expectFailure(page, /^\/product-detail/)
  for (const [name, address] of [
    ['Ideas', /^\/explore$/],
    ['Popular', /^\/popular-products$/],
    ['Discounts', /^\/discount$/],
  ] as const) {
    await footer(page, name).click()
    await expectFailure(page, address)
  }
  await page.goBack()
  await expectFailure(page, /^\/popular-products$/)
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Popular products')
  await expect(productCards(page)).toHaveCount(12)
})

test('CART-07 CART-12 without a line the cart takes what is tapped; when the line comes it is told, nothing is lost, and its page comes', async ({
  page,
  context,
}) => {
  const expectToast = await hearToasts(page)
  await page.goto('/new-products')
  await hydrated(page)
  const card = productCards(page).first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await context.setOffline(true)
  await card.getByRole('button', { name: `Add to cart: ${name}` }).click()
  // by the keyboard: a second tap so soon after the first would be taken for a slip
  await card.getByRole('button', { name: 'Increase quantity' }).press('Enter')
  await expect(card.getByRole('status')).toHaveText('2')
  const cart = page.getByRole('link', { name: /^Cart/ }).locator('visible=true')
  await expect(cart).toHaveAccessibleName(/2/)
  await cart.click()
  await expectFailure(page, /^\/checkout$/)
  await context.setOffline(false)
  await expect(cartLine(page, name).getByRole('status')).toHaveText('2')
  // its code had never come: the first use was without a line
  await expectToast('status', 'Added to cart')
})

test('code that the server no longer has, or that this browser cannot load, is answered with the page itself', async ({
  page,
}) => {
  for (const [name, answer] of [
    // after a new version of the shop
    ['Discounts', (route: Route) => route.fulfill({ status: 404 })],
    // the browser remembers a failure, although the file is there
    ['Popular', (route: Route) => (route.request().method() === 'HEAD' ? route.continue() : route.abort())],
  ] as const) {
    await test.step(name, async () => {
      await page.goto('/')
      await hydrated(page)
      // the page that is loaded instead gets its code
      let isOld = true
      page.on('request', (request) => {
        if (request.isNavigationRequest()) isOld = false
      })
      await standIn(page, /\/assets\/.*\.js$/, (route) => (isOld ? answer(route) : route.fallback()))
      await page.evaluate(() => Object.assign(window, { isOldPage: true }))
      await footer(page, name).click()
      await expect(heading(page)).toHaveText(name === 'Popular' ? 'Popular products' : name)
      await hydrated(page)
      expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)
    })
  }
})

test('Back shows the list from memory, where it was left, also without a line', async ({ page, context }) => {
  await page.goto('/privacy-policy')
  await hydrated(page)
  await footer(page, 'New arrivals').click()
  await expect(productCards(page)).toHaveCount(12)
  const card = productCards(page).nth(6)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link').scrollIntoViewIfNeeded()
  const before = await restingPlace(page)
  await card.getByRole('link').click()
  await expectProduct(page, name)
  await context.setOffline(true)
  await page.goBack()
  await expect(heading(page)).toHaveText('New arrivals')
  await expect(productCards(page)).toHaveCount(12)
  await expect.poll(() => scrolledTo(page)).toBe(before)
  // forward as well
  await page.goForward()
  await expectProduct(page, name)
})

test('what is kept is asked for again, and news are shown without a tap', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await footer(page, 'New arrivals').click()
  await expect(productCards(page)).toHaveCount(12)
  const first = productCards(page).first().getByRole('heading')
  const name = await first.textContent()
  await page.goBack()
  // the address changes before the page does
  await expect(heading(page)).toHaveText('Furniture and homeware')
  const line = Promise.withResolvers<void>()
  await standIn(page, /\/api\/v1\/products\/new-arrival/, async (route) => {
    await line.promise
    const answer = await route.fetch()
    const list = await answer.json()
    list.products[0].name = 'A sofa of today'
    await route.fulfill({ response: answer, json: list })
  })
  await page.goForward()
  await expect(heading(page)).toHaveText('New arrivals')
  await expect(first).toHaveText(name ?? '')
  line.resolve()
  await expect(first).toHaveText('A sofa of today')
})

test('the product page begins with what its card knew; nothing jumps when the rest comes', async ({
  page,
}) => {
  await page.goto('/new-products')
  await hydrated(page)
  // the code of the page is here, its product is not
  const fourth = productCards(page).nth(3)
  const other = await fourth.getByRole('heading').textContent()
  await fourth.getByRole('link').click()
  await expectProduct(page, other ?? '')
  await page.goBack()
  // cards stand on the product page as well: the list is back before its first card is read
  await expect(heading(page)).toHaveText('New arrivals')
  await expect(productCards(page)).toHaveCount(12)
  const line = await holdCalls(page, 'products')
  const card = productCards(page).first()
  const name = await card.getByRole('heading').textContent()
  const price = await card.locator('strong').textContent()
  await card.getByRole('link').click()
  await expect(page.locator('main [aria-busy=true]')).toBeVisible()
  await expect(heading(page)).toHaveText(name ?? '')
  await expect(page.locator('main strong').first()).toHaveText(price ?? '')
  const picture = page.locator('main img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const places = async () =>
    (
      await Promise.all(
        [heading(page), page.locator('main strong').first()].map((part) => part.boundingBox()),
      )
    ).map((box) => box && [box.x, box.y])
  const before = await places()
  // from here on: that another page takes the place of the list is no jump
  await page.evaluate(() => {
    const shifts = Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shifts.shifts += entry.value
    }).observe({ type: 'layout-shift' })
  })
  await line.release()
  await expectProduct(page, name ?? '')
  expect(await places()).toEqual(before)
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0)
})
