import type { Page } from '@playwright/test'
import { becomeCustomer } from '../support/customer.ts'
import { dialog, phoneField, registeredPhone, typeCode } from '../support/login.ts'
import { codeSentTo } from '../support/phone.ts'
import { holdCalls, hydrated, productCards, speak, watchCalls } from '../support/shop-page.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'
import { hearToasts } from '../support/toasts.ts'
import { expectAxeClean } from '../support/watch-page.ts'

// Lists and changes that fail or come late: state/wishlist-changes.browser.test.ts, shell/wishlist-sync.browser.test.tsx,
// components/product/wishlist-button.browser.test.tsx, features/wishlist/wishlist-page.browser.test.tsx.

const heart = (page: Page, nth = 0) =>
  productCards(page)
    .nth(nth)
    .getByRole('button', { name: /^Add to wishlist: / })
const storedIds = (page: Page) => page.evaluate(() => localStorage.getItem('wishlistAtom') ?? '[]')

test.describe('a guest', () => {
  test.use({ viewport: PHONE })

  test('WISH-02 WISH-03 WISH-06 ROLE-05 is asked to log in by a heart, which stays as it was, and by /wishlists, which says why; axe finds nothing', async ({
    page,
    context,
  }) => {
    await test.step('a heart', async () => {
      await speak(context, 'en')
      await page.goto('/new-products?page=2')
      await hydrated(page)
      const name = await productCards(page).first().getByRole('heading').textContent()
      await heart(page).click()
      await expect(page.getByRole('dialog')).toHaveAccessibleName('Log in to add to your wishlist')
      await expect(page.getByRole('dialog')).toContainText(name ?? 'a name')
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
      expect(await storedIds(page)).toBe('[]')
    })
    await test.step('/wishlists', async () => {
      await speak(context, 'en')
      const answer = await page.goto('/wishlists')
      expect(answer?.headers()['cache-control']).toContain('no-store')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByText('Log in to see your wishlist')).toBeVisible()
      await expectAxeClean(page)
    })
  })

  test('OPEN-03 OPEN-19 logs in at the list of favourites, to which the bar leads, and is there afterwards', async ({
    page,
    context,
  }) => {
    await speak(context, 'en')
    const phone = await registeredPhone()
    await page.goto('/categories')
    await hydrated(page)
    await page.getByRole('link', { name: 'Wishlist' }).locator('visible=true').click()
    await expect(page).toHaveURL('/wishlists')
    await dialog(page).getByRole('button', { name: 'Log in with a phone number' }).click()
    await phoneField(page).fill(phone)
    await phoneField(page).press('Enter')
    await typeCode(page, await codeSentTo(phone))
    await expect(page.getByText('Your wishlist is empty')).toBeVisible()
    await expect(page).toHaveURL('/wishlists')
    await expect(dialog(page)).toHaveCount(0)
  })
})

test.describe('a customer', () => {
  test.use({ viewport: DESKTOP, allowMessages: [/status of 401/] })
  let expectToast: Awaited<ReturnType<typeof hearToasts>>
  test.beforeEach(async ({ context, page }) => {
    await speak(context, 'en')
    await becomeCustomer(page)
    expectToast = await hearToasts(page)
  })

  test('WISH-04 WISH-07 WISH-09 WISH-13 an empty list says so; hearts go on at once, then on the server, and are counted', {
    tag: '@smoke',
  }, async ({ page }) => {
    await page.goto('/wishlists')
    await hydrated(page)
    await expect(page.getByText('Your wishlist is empty')).toBeVisible()

    await page.goto('/new-products')
    await hydrated(page)
    const line = await holdCalls(page, 'customer/wish-list/')
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(heart(page)).toBeDisabled()
    await expect(heart(page)).toHaveText('…')
    await line.release()
    await expectToast('status', 'Added to wishlist')
    await expect(heart(page)).toBeEnabled()
    await heart(page, 1).click()
    await expect(page.getByRole('link', { name: /^Wishlist.*2/ }).locator('visible=true')).toBeVisible()
    await expect(heart(page, 1)).toBeEnabled()
  })

  test('WISH-01 WISH-05 WISH-10 WISH-12 the list shows what the server keeps, with cart controls; a heart there takes a product out', async ({
    page,
  }) => {
    const products = await page.request.get('/api/v1/products/new-arrival?limit=2&offset=1')
    for (const { id } of ((await products.json()) as { products: { id: number }[] }).products) {
      const added = await page.request.post('/api/v1/customer/wish-list/add', { data: { product_ids: [id] } })
      expect(added.ok()).toBe(true)
    }
    await page.goto('/wishlists')
    await hydrated(page)
    await expect(productCards(page)).toHaveCount(2)
    await expect(
      productCards(page)
        .first()
        .getByRole('button', { name: /^Add to cart/ }),
    ).toBeVisible()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await heart(page).click()
    await expect(productCards(page)).toHaveCount(1)
    await expectToast('status', 'Removed from wishlist')
    await page.reload()
    await hydrated(page)
    await expect(productCards(page)).toHaveCount(1)
    await expectAxeClean(page)
  })

  test('WISH-16 WISH-17 WISH-18 the favourites are read once after the login; when it has ended they are gone, in silence (OPEN-39)', async ({
    page,
    context,
  }) => {
    const calls = watchCalls(page)
    const read = page.waitForResponse((answer) => answer.url().endsWith('/customer/wish-list'))
    await page.goto('/new-products')
    await hydrated(page)
    await read
    await heart(page).click()
    await expectToast('status', 'Added to wishlist')
    await page.getByRole('link', { name: 'Discounts' }).first().click()
    await expect(page).toHaveURL('/discount')
    expect(calls.filter(({ call }) => call === 'GET customer/wish-list')).toHaveLength(1)

    await context.clearCookies({ name: 'token' })
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/customer/wish-list'))
    await page.reload()
    expect((await refused).status()).toBe(401)
    await expect.poll(() => storedIds(page)).toBe('[]')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
