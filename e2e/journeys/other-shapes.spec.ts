import type { Page } from '@playwright/test'
import {
  cartLine,
  fillOrder,
  type Goods,
  ordersOf,
  plainGoods,
  putIntoCart,
  submitButton,
} from '../support/checkout.ts'
import { becomeCustomer } from '../support/customer.ts'
import { codeBoxes, openPhoneStep, phoneField, registeredPhone, typeCode } from '../support/login.ts'
import { placeOrder } from '../support/orders.ts'
import { answerInOtherShapes } from '../support/other-shapes.ts'
import { testInChangingShop } from '../support/own-shops.ts'
import { codeSentTo } from '../support/phone.ts'
import { hydrated, speak } from '../support/shop-page.ts'
import { DESKTOP, expect, test } from '../support/test.ts'
import { hearToasts } from '../support/toasts.ts'
import { settled } from '../support/watch-page.ts'

// Each page twice: as the shop answers, and with every answer in the other shapes that the documents allow, all at once.
// The page must show the same.

const START = '/privacy-policy'

/** The texts of these parts of the page. */
const textsOf = (page: Page, parts: string) => page.getByRole('main').locator(parts).allInnerTexts()

async function openHere(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Goes on from an open page, so that its calls come from the browser. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).first().click()
  await expect(page).toHaveURL(path)
}

/** What the page shows as the shop answers; then the same is expected of the page by another way. */
async function expectTheSame(page: Page, parts: string, path: string, way: readonly string[]): Promise<void> {
  await openHere(page, path)
  await settled(page)
  const whole = await textsOf(page, parts)
  expect(whole.length).toBeGreaterThan(1)
  await openHere(page, START)
  await answerInOtherShapes(page)
  for (const step of way) await follow(page, step)
  await expect.poll(() => textsOf(page, parts)).toEqual(whole)
}

test.describe('answers in every other documented shape', () => {
  test.use({ viewport: DESKTOP })
  test.beforeEach(({ context }) => speak(context, 'en'))

  test('API-26 API-25 API-30 API-34 home is whole', async ({ page }) => {
    await expectTheSame(page, 'h1, h2, article, nav li', '/', ['/'])
    await expect(page.locator('main li[id^=banner-]').first()).toBeVisible()
  })

  test('ERR-14 PRICE-03 PRICE-09 PRICE-10 a list and a product of it are whole', async ({ page }) => {
    await test.step('a list', async () => {
      await expectTheSame(page, 'h1, article', '/new-products', ['/new-products'])
    })
    await test.step('a product', async () => {
      await page.unrouteAll()
      await openHere(page, '/new-products')
      const path = await page.locator('main article a').first().getAttribute('href')
      await expectTheSame(page, 'h1, h2, strong, s, article, dl, .prose', path ?? '', [
        '/new-products',
        path ?? '',
      ])
    })
  })

  test('API-07 API-14 PROD-17 what is found is whole', async ({ page }) => {
    await openHere(page, '/search?query=sofa')
    const whole = await textsOf(page, 'article')
    expect(whole.length).toBeGreaterThan(1)
    await openHere(page, START)
    await answerInOtherShapes(page)
    const field = page.getByRole('banner').getByRole('searchbox')
    await field.fill('sofa')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search/)
    await expect.poll(() => textsOf(page, 'article')).toEqual(whole)
  })

  test('API-60 EXPLORE-25 EXPLORE-26 EXPLORE-27 explore, a film and an article are whole', async ({
    page,
  }) => {
    await test.step('explore', async () => {
      await expectTheSame(page, 'a[href^="/videos/"] .line-clamp-2', '/explore', ['/explore'])
    })
    await test.step('a film', async () => {
      await page.unrouteAll()
      await openHere(page, '/videos/1')
      const film = await page.locator('main video source').last().getAttribute('src')
      await expectTheSame(page, 'h1, h2, section article, .prose', '/videos/1', ['/explore', '/videos/1'])
      await expect(page.locator('main video source').last()).toHaveAttribute('src', film ?? '')
      await expect(page.getByRole('list', { name: 'Scenes from the video' }).locator('img')).toHaveCount(5)
    })
    await test.step('an article', async () => {
      await page.unrouteAll()
      await openHere(page, '/article-detail/1')
      const pictures = await page.locator('main section img').count()
      await openHere(page, '/explore?tab=articles')
      const parts = 'h1, h2, section article, .prose'
      await page.locator('a[href="/article-detail/1"]').first().click()
      await expect(page).toHaveURL('/article-detail/1')
      await expect(page.locator('main section img')).toHaveCount(pictures)
      await settled(page)
      const whole = await textsOf(page, parts)
      await openHere(page, '/explore?tab=articles')
      await answerInOtherShapes(page)
      await page.locator('a[href="/article-detail/1"]').first().click()
      await expect.poll(() => textsOf(page, parts)).toEqual(whole)
      await expect(page.locator('main section img')).toHaveCount(pictures)
    })
  })

  test('API-40 API-41 API-42 the favourites are whole, also those of which only the id came', async ({
    page,
  }) => {
    await becomeCustomer(page)
    const expectToast = await hearToasts(page)
    const ids = (await plainGoods(page)).slice(0, 3).map(({ id }) => id)
    for (const id of ids)
      await page.request.post('/api/v1/customer/wish-list/add', { data: { product_ids: [id] } })
    await openHere(page, '/wishlists')
    await expect(page.locator('main article')).toHaveCount(3)
    await expectTheSame(page, 'h1, article', '/wishlists', ['/wishlists'])
    // a heart goes off with an answer that has no body
    await page
      .getByRole('button', { name: /^Add to wishlist: / })
      .first()
      .click()
    await expect(page.locator('main article')).toHaveCount(2)
    await expectToast('status', 'Removed from wishlist')
  })

  test('API-09 API-13 a login goes through', async ({ page }) => {
    const phone = await registeredPhone()
    await openHere(page, START)
    await answerInOtherShapes(page)
    await openPhoneStep(page)
    await phoneField(page).fill(phone)
    await phoneField(page).press('Enter')
    await expect(codeBoxes(page).first()).toBeFocused()
    await typeCode(page, await codeSentTo(phone))
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('Maral Gurbanowa')).toBeVisible()
  })
})

async function chairOf(page: Page): Promise<Goods> {
  const [chair] = (await plainGoods(page)).filter(({ discount }) => discount === 0)
  if (!chair) throw new Error('the demo has no goods')
  return chair
}

testInChangingShop.describe('orders in every other documented shape', () => {
  testInChangingShop.use({ viewport: DESKTOP })
  testInChangingShop.beforeEach(({ context }) => speak(context, 'en'))

  testInChangingShop(
    'API-48 API-53 ORDER-18 CHECKOUT-15 an order is placed by an answer without a body, and the account is whole',
    async ({ page }) => {
      await test.step('the order', async () => {
        await becomeCustomer(page)
        const expectToast = await hearToasts(page)
        const chair = await chairOf(page)
        await putIntoCart(page, chair.id, 2)
        await openHere(page, START)
        await answerInOtherShapes(page)
        await follow(page, '/checkout')
        await expect(cartLine(page, chair.name)).toBeVisible()
        await expect(page.getByText(/could not be checked|now costs|no longer/)).toHaveCount(0)
        await fillOrder(page)
        await submitButton(page).click()
        await expectToast('status', 'Submitted')
        await expect(page).toHaveURL('/dashboard')
        expect(await ordersOf(page)).toMatchObject([{ order_amount: chair.price * 2 }])
      })
      await test.step('the account', async () => {
        await page.unrouteAll()
        await placeOrder(page, [await chairOf(page)])
        await expectTheSame(page, 'h1, article', '/dashboard', ['/dashboard'])
      })
    },
  )
})
