import { formatNumber } from '@oyum/shop-rules/numbers'
import {
  addressField,
  cartLine,
  fillOrder,
  openCheckout,
  orderForm,
  phoneField,
  plainGoods,
  putIntoCart,
  submitButton,
  toasts,
} from '../support/checkout.ts'
import {
  expectNoSidewaysScroll,
  hydrated,
  productCards,
  speak,
  stopClock,
  watchCalls,
} from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'
import { expectAxeClean, expectNoJumps, watchJumps } from '../support/watch-page.ts'
import { WORDS } from '../support/words.ts'

// The cart page without an order: lines, totals, the form and its checks, what a guest meets.

test.describe('the checkout', () => {
  test.use({ viewport: PHONE })
  test.beforeEach(({ context }) => speak(context, 'en'))

  test('CHECKOUT-01 CHECKOUT-07 CART-05 API-23 lines with stepper and bin, their totals, and the empty cart', {
    tag: '@smoke',
  }, async ({ page }) => {
    const goods = await plainGoods(page)
    const dear = goods.find(({ discount }) => discount === 0)
    const other = goods.find(({ discount, id }) => discount > 0 && id !== dear?.id)
    if (!dear || !other) throw new Error('the demo has no such goods')
    await putIntoCart(page, dear.id, 2)
    await putIntoCart(page, other.id)
    const calls = watchCalls(page)
    await openCheckout(page)
    const line = cartLine(page, dear.name)
    await expect(line.getByText(formatNumber(dear.price * 2), { exact: false }).first()).toBeVisible()
    await expect(line.getByText(`2 × ${formatNumber(dear.price)}`)).toBeVisible()
    const asked = () => calls.map(({ call }) => call).filter((call) => call.includes('products/details/'))
    await expect
      .poll(() => asked().sort())
      .toEqual([dear.id, other.id].map((id) => `GET products/details/${id}`).sort())

    await line.getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(line.getByRole('status')).toHaveText('1')
    await expect(line.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
    await expect(page.getByText('Goods before discount')).toBeVisible()
    await expectNoSidewaysScroll(page)

    await cartLine(page, other.name)
      .getByRole('button', { name: /^Remove from cart/ })
      .click()
    await expect(cartLine(page, other.name)).toHaveCount(0)
    await expect(line.getByRole('button', { name: /^Remove from cart/ })).toBeFocused()
    await expect(orderForm(page).getByText(formatNumber(dear.price)).last()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Cart is empty')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('main').getByRole('link', { name: 'New arrivals' })).toBeVisible()
    await expect(orderForm(page)).toHaveCount(0)
  })

  test('CHECKOUT-02 CHECKOUT-03 CHECKOUT-06 CHECKOUT-09 the form is checked in the order address, phone, login; nothing is sent and nothing typed is lost', {
    tag: '@smoke',
  }, async ({ page }) => {
    const [chair] = await plainGoods(page)
    await putIntoCart(page, chair?.id ?? 0)
    await openCheckout(page)
    const calls = watchCalls(page)
    // toasts stay until they are looked at
    await stopClock(page)
    const cash = page.getByRole('radio', { name: 'Cash on delivery' })
    const card = page.getByRole('radio', { name: 'By bank card on delivery' })
    await expect(cash).toBeChecked()
    await addressField(page).fill('   ')
    await submitButton(page).click()
    await expect(toasts(page, 'alert')).toHaveText(['Enter the delivery address'])
    await expect(addressField(page)).toBeFocused()
    await expect(addressField(page)).toHaveAccessibleDescription('Enter the delivery address')
    await addressField(page).fill('Ashgabat, Mir 7')
    await phoneField(page).fill('+993 65 1')
    await phoneField(page).press('Enter')
    const hint = 'Enter a valid phone number. For example: +993 65 12 34 56'
    await expect(toasts(page, 'alert').first()).toHaveText(hint)
    await expect(phoneField(page)).toBeFocused()
    await expect(phoneField(page)).toHaveAccessibleDescription(hint)
    await expect(phoneField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await phoneField(page).fill('+993 (65) 12-34-56')
    await expect(phoneField(page)).toHaveAttribute('aria-invalid', 'false')
    await page.getByLabel('Comment').fill('Third floor')
    await card.check()
    await submitButton(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.clock.resume()
    await page.reload()
    await expect(addressField(page)).toHaveValue('Ashgabat, Mir 7')
    await expect(phoneField(page)).toHaveValue('65 12 34 56')
    await expect(page.getByLabel('Comment')).toHaveValue('Third floor')
    await expect(card).toBeChecked()
    expect(calls.filter(({ call }) => call.includes('order'))).toEqual([])
  })

  test('OPEN-95 three lines on a phone: sum and button stand in the first view, lead to the form and give way to its own button', async ({
    page,
  }) => {
    const goods = (await plainGoods(page)).slice(0, 3)
    for (const { id } of goods) await putIntoCart(page, id)
    await openCheckout(page)
    const bar = page.locator('[data-buying-bar]')
    const go = bar.getByRole('button', { name: 'Checkout' })
    await expect(bar).toContainText('3 products')
    await expect(bar).toContainText(/\d\sTMT/)
    const end = async () => {
      const box = await go.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    await expect.poll(end).toBeLessThanOrEqual(PHONE.height - 60)
    const isFree = () =>
      go.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const points = [left + 4, (left + right) / 2, right - 4].map((x) => [x, (top + bottom) / 2])
        return points.every(([x = 0, y = 0]) => button.contains(document.elementFromPoint(x, y)))
      })
    await expect.poll(isFree).toBe(true)
    // with the way to the top, which stands above it
    await page.evaluate(() => scrollTo(0, 320))
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
    await expect.poll(isFree).toBe(true)
    await go.click()
    await expect(page.getByRole('heading', { name: 'Checkout', exact: true })).toBeFocused()
    await expect(addressField(page)).toBeInViewport({ ratio: 1 })
    await submitButton(page).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 200)
    await expect(bar).toHaveCount(0)
    await expect(submitButton(page)).toBeInViewport({ ratio: 1 })
  })

  test('nothing jumps when the outline becomes the cart: filled, with much in it, or empty', async ({
    page,
  }) => {
    test.setTimeout(90_000)
    const goods = await plainGoods(page)
    await watchJumps(page)
    /** The script comes when the outline has been seen. */
    const openSlowly = async () => {
      const seen = Promise.withResolvers<void>()
      await page.goto('about:blank')
      await standIn(page, '**/assets/vendor-*.js', async (route) => {
        await seen.promise
        await route.continue()
      })
      await page.goto('/checkout', { waitUntil: 'commit' })
      await expect(page.getByRole('main').locator('[aria-busy=true], .skeleton').first()).toBeVisible()
      seen.resolve()
      await hydrated(page)
      await page.unrouteAll({ behavior: 'wait' })
    }
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await openSlowly()
      await expect(page.getByText('Cart is empty')).toBeVisible()
      await expectNoJumps(page)
      for (const some of [goods.slice(0, 1), goods.slice(1, 4)]) {
        for (const { id } of some) await putIntoCart(page, id)
        await openSlowly()
        await expect(submitButton(page)).toBeVisible()
        await expectNoJumps(page)
      }
      await page.evaluate(() => localStorage.removeItem('cart_items'))
    }
  })

  test('CHECKOUT-07 the cart filled, wrong and empty; axe finds nothing', async ({ page }) => {
    const words = WORDS.en
    const [chair] = await plainGoods(page)
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await putIntoCart(page, chair?.id ?? 0)
      await openCheckout(page)
      await submitButton(page).click()
      await expect(orderForm(page).getByText(words.checkout.address_required)).toBeVisible()
      await expect(page.getByRole('heading', { name: words.checkout.similar })).toBeVisible()
      const toast = page.getByRole('region', { name: words.toasts.area }).getByRole('listitem')
      // pointed at, it stays as long as axe looks
      await toast.hover()
      await expect(toast).toHaveCSS('opacity', '1')
      await expectAxeClean(page)
      await expectNoSidewaysScroll(page)
      await page.locator('[data-bin]').click()
      await expect(page.getByText(words.checkout.empty)).toBeVisible()
    }
  })
})

test('CHECKOUT-18 CHECKOUT-19 CHECKOUT-20 CHECKOUT-22 below the cart stand at most 12 related products that are not in it', async ({
  page,
  context,
}) => {
  await speak(context, 'en')
  const [one, two] = await plainGoods(page)
  await putIntoCart(page, one?.id ?? 0)
  await putIntoCart(page, two?.id ?? 0)
  await openCheckout(page)
  const related = new Set<string>()
  for (const id of [one?.id, two?.id]) {
    const answer = await page.request.get(`/api/v1/products/details/${id}`, {
      headers: { 'x-localization': 'en' },
    })
    const { related_products: products } = (await answer.json()) as {
      related_products: { id: number; name: string; total_stock: number }[]
    }
    for (const product of products)
      if (product.total_stock > 0 && product.id !== one?.id && product.id !== two?.id)
        related.add(product.name)
  }
  await expect(page.getByRole('heading', { name: 'You may like this products' })).toBeVisible()
  await expect(productCards(page)).toHaveCount(Math.min(12, related.size))
  const shown = await productCards(page).getByRole('heading').allTextContents()
  for (const name of shown) expect(related).toContain(name)
  const first = productCards(page).first()
  await first.getByRole('button', { name: /^Add to cart/ }).click()
  await expect(cartLine(page, shown[0] ?? '')).toBeVisible()
  await expect(productCards(page)).toHaveCount(shown.length - 1)
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await expect(page.getByText('Cart is empty')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You may like this products' })).toHaveCount(0)
})

test.describe('a line that breaks', () => {
  test.use({ viewport: PHONE, allowMessages: [/ERR_FAILED|Failed to load resource/] })

  test('the cart is there also when its products cannot be asked about, and says so', async ({
    page,
    context,
  }) => {
    await speak(context, 'en')
    const [chair] = await plainGoods(page)
    await putIntoCart(page, chair?.id ?? 0)
    await standIn(page, '**/api/v1/products/details/*', (route) => route.abort())
    await openCheckout(page)
    await expect(cartLine(page, chair?.name ?? '')).toBeVisible()
    await expect(page.getByText(/could not be checked just now/)).toBeVisible()
    await fillOrder(page)
    await expect(submitButton(page)).toBeEnabled()
  })
})
