import { cartLine, openCheckout, plainGoods, putIntoCart, toasts } from '../support/checkout.ts'
import { becomeCustomer } from '../support/customer.ts'
import { dialog, openPhoneStep, phoneField } from '../support/login.ts'
import { newPhone } from '../support/phone.ts'
import { holdCalls, hydrated, productCards, speak, stopClock, watchCalls } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { expect, test } from '../support/test.ts'
import { WORDS } from '../support/words.ts'

// What was decided where the documents leave a point open, as far as no other journey shows it.

test.beforeEach(({ context }) => speak(context, 'en'))

test('OPEN-78 the similar products keep their order while the cart is changed, and go when there are none', async ({
  page,
}) => {
  const [sofa] = await plainGoods(page)
  if (!sofa) throw new Error('the demo has no such goods')
  await putIntoCart(page, sofa.id)
  await openCheckout(page)
  const similar = page.getByRole('region', { name: 'You may like this products' })
  const names = () => similar.getByRole('article').getByRole('heading').allTextContents()
  await expect(similar).toBeVisible()
  const before = await names()
  await cartLine(page, sofa.name).getByRole('button', { name: 'Increase quantity' }).click()
  await expect(cartLine(page, sofa.name).getByRole('status')).toHaveText('2')
  expect(await names()).toEqual(before)

  await standIn(page, `**/api/v1/products/details/${sofa.id}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), related_products: [] } })
  })
  await page.reload()
  await expect(cartLine(page, sofa.name)).toBeVisible()
  await expect(similar).toHaveCount(0)
})

test('OPEN-86 the cart is cleared above its lines and brought back within 10 s', async ({ page }) => {
  const { cart, checkout } = WORDS.en
  const [one, two] = await plainGoods(page)
  if (!one || !two) throw new Error('the demo has no such goods')
  await putIntoCart(page, one.id, 2)
  await putIntoCart(page, two.id, 1)
  await openCheckout(page)
  const lines = page.locator('main [data-bin]')
  const clear = page.getByRole('button', { name: cart.clear })
  await expect(lines).toHaveCount(2)
  const [above, first] = [await clear.boundingBox(), await lines.first().boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(first?.y ?? 0)
  await stopClock(page)
  await clear.click()
  await expect(lines).toHaveCount(0)
  await expect(page.getByText(checkout.empty, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const undo = page.getByRole('button', { name: cart.undo })
  await expect(undo).toBeVisible()
  await page.clock.runFor(9_900)
  await undo.click()
  await expect(lines).toHaveCount(2)
  await expect(cartLine(page, one.name).getByRole('status')).toHaveText('2')
  await expect(undo).toHaveCount(0)
  await clear.click()
  await expect(undo).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(undo).toHaveCount(0)
  await expect(lines).toHaveCount(0)
})

test.describe('a customer', () => {
  const heart = (page: Parameters<typeof productCards>[0]) =>
    productCards(page)
      .first()
      .getByRole('button', { name: /^Add to wishlist: / })

  test('OPEN-76 OPEN-82 the hearts are read once, the products of /wishlists at each visit; what is taken from them is told when the server has agreed', async ({
    page,
  }) => {
    await test.step('how often they are read', async () => {
      await becomeCustomer(page)
      const calls = watchCalls(page)
      const reads = () => calls.filter(({ call }) => call === 'GET customer/wish-list').length
      // one that is still on its way is waited for by all
      const answered = () => page.waitForResponse('**/api/v1/customer/wish-list')
      const first = answered()
      await page.goto('/new-products')
      await hydrated(page)
      await first
      expect(reads()).toBe(1)
      const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main menu' })
      for (const visit of [1, 2]) {
        const again = answered()
        await bar.getByRole('link', { name: /^Wishlist/ }).click()
        await expect(page).toHaveURL('/wishlists')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Wishlist/)
        await again
        expect(reads()).toBe(1 + visit)
        await page.getByRole('banner').getByRole('link', { name: 'Öýüm' }).click()
        // the favourites have gone from the screen: only then the next visit is one
        await expect(page.getByRole('region', { name: WORDS.en.home.banners })).toBeVisible()
        await expect(page).toHaveURL('/')
        expect(reads()).toBe(1 + visit)
      }
    })
    await test.step('taken out', async () => {
      await page.goto('/new-products')
      await hydrated(page)
      await stopClock(page)
      await heart(page).click()
      await expect(toasts(page, 'status')).toContainText(['Added to wishlist'])
      await expect(heart(page)).toBeEnabled()
      await page.clock.runFor(3000)
      await expect(toasts(page, 'status')).toHaveCount(0)
      const line = await holdCalls(page, 'customer/wish-list/')
      await heart(page).click()
      await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
      await expect(toasts(page, 'status')).toHaveCount(0)
      await line.release()
      await expect(toasts(page, 'status')).toContainText(['Removed from wishlist'])
    })
  })
})

test.describe('a registration that fails', () => {
  test.use({ allowMessages: [/status of (404|422)|ERR_FAILED/] })

  test('OPEN-35 has one text for a reason of the server and one for none', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await openPhoneStep(page)
    await phoneField(page).fill(newPhone())
    await phoneField(page).press('Enter')
    await dialog(page).getByLabel('First name').fill('Maral')
    await dialog(page).getByLabel('Last name').fill('Gurbanowa')
    let answers = 0
    await standIn(page, '**/auth/registration', (route) => {
      answers += 1
      return answers === 1
        ? route.fulfill({ status: 422, json: { errors: [], message: 'Not today.' } })
        : route.abort()
    })
    const register = dialog(page).getByRole('button', { name: 'Create account and send code' })
    await register.click()
    await expect(dialog(page)).toContainText(/Registration failed\W+Not today\./)
    await register.click()
    await expect(dialog(page)).toContainText('Could not register')
    await expect(dialog(page)).not.toContainText('Registration failed')
  })
})
