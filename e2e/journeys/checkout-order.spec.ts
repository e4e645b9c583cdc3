import { formatNumber } from '@oyum/shop-rules/numbers'
import type { Page, Request, Route } from '@playwright/test'
import {
  addressField,
  cartLine,
  fillOrder,
  type Goods,
  listenToToasts,
  openCheckout,
  ordersOf,
  PLACED,
  phoneField,
  plainGoods,
  putIntoCart,
  submitButton,
  toasts,
} from '../support/checkout.ts'
import { becomeCustomer } from '../support/customer.ts'
import { dialog, letMinutePass, registeredPhone, typeCode } from '../support/login.ts'
import { testInChangingShop as test } from '../support/own-shops.ts'
import { codeSentTo, newPhone } from '../support/phone.ts'
import { holdCalls, hydrated, productCards, speak, stopClock } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, PHONE } from '../support/test.ts'

// Orders as customers place them, over good and bad lines, while prices and stock change. In a shop of their own.

const PLACE = '**/api/v1/customer/order/place'
const storedCart = (page: Page) => page.evaluate(() => localStorage.getItem('cart_items') ?? '[]')

/** Each journey buys something else: they share a shop, and what one has bought or changed is no other's. */
async function newGoods(page: Page): Promise<Goods> {
  const found = (await plainGoods(page)).find(({ id }) => !taken.has(id))
  if (!found) throw new Error('the demo has too few goods')
  taken.add(found.id)
  return found
}
const taken = new Set<number>()

function watchPlacing(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/customer/order/place')) sent.push(request)
  })
  return sent
}
const keys = (sent: readonly Request[]) =>
  new Set(sent.map((request) => request.headers()['idempotency-key']))

test.beforeEach(({ context }) => speak(context, 'en'))

for (const [viewport, ids] of [
  [PHONE, 'CHECKOUT-11 CHECKOUT-13 CHECKOUT-14 OPEN-94'],
  [DESKTOP, 'CHECKOUT-15 CHECKOUT-16 ERR-26'],
] as const) {
  test.describe(`an order at ${viewport.width}`, () => {
    test.use({ viewport })

    test(`${ids} is placed once however often it is tapped, clears the cart and leads to it in the profile`, async ({
      page,
    }) => {
      const chair = await newGoods(page)
      await becomeCustomer(page)
      await putIntoCart(page, chair.id, 2)
      await openCheckout(page)
      const sent = watchPlacing(page)
      await expect(phoneField(page)).toHaveValue(/^65 /)
      await fillOrder(page)
      await page.getByRole('radio', { name: 'By bank card on delivery' }).check()
      const line = await holdCalls(page, 'customer/order/place')
      await submitButton(page).dblclick()
      await expect(submitButton(page)).toHaveText('Sending the order')
      await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true')
      await page.keyboard.press('Enter')
      await stopClock(page)
      await line.release()
      await expect(page).toHaveURL(PLACED)
      const [order, ...more] = await ordersOf(page)
      expect(more).toEqual([])
      const submitted = toasts(page, 'status').filter({ hasText: /^Submitted: order \d+/ })
      await expect(submitted).toContainText(`order ${order?.id}`)
      await expect.poll(() => storedCart(page)).toBe('[]')
      expect(sent).toHaveLength(1)
      expect(sent[0]?.postDataJSON()).toEqual({
        is_web: true,
        order_amount: order?.order_amount,
        delivery_address_id: 1,
        delivery_address: 'Ashgabat, Mir 7, house 24',
        order_type: 'self_pickup',
        branch_id: 1,
        cart: [{ product_id: chair.id, quantity: 2, variation: [] }],
        coupon_discount_amount: 0,
        coupon_discount_title: '',
        coupon_code: null,
        payment_method: 'via_card',
        order_note: '',
        phone: '+99365123456',
      })
      await test.step('the order itself is the thanks: in the first view, when the toast is gone, after a reload', async () => {
        const thanks = page.getByText(`Order ${order?.id} accepted`).locator('../..')
        await page.clock.runFor(3000)
        await expect(submitted).toHaveCount(0)
        await page.clock.resume()
        for (const look of ['after the order', 'after a reload']) {
          await expect(thanks, look).toContainText(formatNumber(order?.order_amount ?? 0))
          await expect(thanks).toContainText(/Our operator will call \+993.65.12.34.56 to confirm the order/)
          await expect(thanks).toContainText(/Delivery: Ashgabat in/)
          await expect(thanks, look).toBeInViewport({ ratio: 1 })
          await page.reload()
          await hydrated(page)
        }
        await thanks.getByRole('link', { name: 'Go on shopping' }).click()
        await expect(page).toHaveURL('/')
      })
    })
  })
}

test.describe('a guest on a phone', () => {
  test.use({ viewport: PHONE, allowMessages: [/status of 404/] })

  test('CHECKOUT-12 AUTH-02 ROLE-06 is asked to log in, comes back to everything as it was (OPEN-46), and orders', {
    tag: '@smoke',
  }, async ({ page }) => {
    const chair = await newGoods(page)
    await putIntoCart(page, chair.id)
    await openCheckout(page)
    await fillOrder(page)
    await page.getByLabel('Comment').fill('Third floor')
    await submitButton(page).click()
    const phone = newPhone()
    await dialog(page).getByRole('button', { name: 'Use another number' }).click()
    await dialog(page).locator('[name=phone]').fill(phone)
    await page.keyboard.press('Enter')
    await dialog(page).getByLabel('First name').fill('Maral')
    await dialog(page).getByLabel('Last name').fill('Gurbanowa')
    await page.keyboard.press('Enter')
    await expect(dialog(page).locator('fieldset input').first()).toBeFocused()
    const line = await holdCalls(page, 'customer/order/place')
    await typeCode(page, await codeSentTo(phone))
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/checkout')
    await expect(addressField(page)).toHaveValue('Ashgabat, Mir 7, house 24')
    await expect(page.getByLabel('Comment')).toHaveValue('Third floor')
    await line.release()
    await expect(page).toHaveURL(PLACED)
    expect(await ordersOf(page)).toMatchObject([{ order_note: 'Third floor' }])
  })

  test('OPEN-90 types the number once; a reload later the code that was sent is one tap away, and with its last digit the order goes off, once', async ({
    page,
    changingShop: { db },
  }) => {
    const phone = await registeredPhone(db)
    const lamp = await newGoods(page)
    await putIntoCart(page, lamp.id)
    await openCheckout(page)
    await fillOrder(page)
    await phoneField(page).clear()
    await phoneField(page).pressSequentially(phone)
    const sent = watchPlacing(page)
    await submitButton(page).click()
    const title = 'Confirm your number, and the order goes off'
    await expect(dialog(page)).toHaveAccessibleName(title)
    await expect(dialog(page).locator('input')).toHaveCount(0)
    const known = dialog(page).getByRole('button', { name: 'Log in with +993' })
    await expect(known).toBeFocused()
    await known.click()
    await expect(dialog(page)).toHaveAccessibleName('Enter the SMS code')
    await expect(dialog(page).getByText('With it the order goes off by itself.')).toBeVisible()

    // The phone has dropped the page while its owner read the SMS.
    await page.reload()
    await hydrated(page)
    await expect(addressField(page)).toHaveValue('Ashgabat, Mir 7, house 24')
    await submitButton(page).click()
    await expect(dialog(page)).toHaveAccessibleName(title)
    await expect(dialog(page).getByRole('button', { name: 'Enter the code sent to +993' })).toBeFocused()
    await page.keyboard.press('Enter')
    await typeCode(page, await codeSentTo(phone))
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(PLACED)
    expect(await ordersOf(page)).toHaveLength(1)
    expect(sent).toHaveLength(1)
  })

  test('OPEN-03 OPEN-19 OPEN-90 a heart that asked for the login leads back to its page and is on; one whose login was given up is not', async ({
    page,
    changingShop: { db },
  }) => {
    const phone = await registeredPhone(db)
    await page.goto('/new-products?page=2')
    await hydrated(page)
    const heart = (nth: number) =>
      productCards(page)
        .nth(nth)
        .getByRole('button', { name: /^Add to wishlist: / })
    await heart(0).click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await heart(1).click()
    await dialog(page).getByRole('button', { name: 'Log in with a phone number' }).click()
    await dialog(page).locator('[name=phone]').fill(phone)
    await page.keyboard.press('Enter')
    await expect(dialog(page).locator('fieldset input').first()).toBeFocused()
    const code = await codeSentTo(phone)
    await stopClock(page)
    await typeCode(page, code)
    await expect(page).toHaveURL('/new-products?page=2')
    await expect(heart(1)).toHaveAttribute('aria-pressed', 'true')
    await expect(toasts(page, 'status')).toContainText(['Added to wishlist'])
    await expect(heart(0)).toHaveAttribute('aria-pressed', 'false')
    await page.clock.resume()
    await page.reload()
    await expect(heart(1)).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('a shop that changes', () => {
  test.use({ viewport: DESKTOP, allowMessages: [/status of 40[19]/] })

  test('CHECKOUT-17 ERR-24 API-54 a new price is told with the new total, shown, and ordered only when confirmed (OPEN-43)', async ({
    page,
    changingShop: { db },
  }) => {
    const chair = await newGoods(page)
    await becomeCustomer(page)
    await putIntoCart(page, chair.id)
    await openCheckout(page)
    await fillOrder(page)
    await db
      .updateTable('products')
      .set({ priceTenge: 123_400, baseDiscountHundredths: 0 })
      .where('id', '=', chair.id)
      .execute()
    await stopClock(page)
    await submitButton(page).click()
    const said = /The price has changed: the total is now 1\s234 TMT/
    await expect(toasts(page, 'alert')).toHaveText([/^Error code: price_changed\. Error message: The price/])
    await expect(page.locator('main form').getByText(said)).toBeVisible()
    await expect(cartLine(page, chair.name).getByText(/1\s234/)).toBeVisible()
    await expect(submitButton(page)).toHaveText('Place order')
    expect(await ordersOf(page)).toEqual([])
    await submitButton(page).click()
    await expect(page).toHaveURL(PLACED)
    expect(await ordersOf(page)).toMatchObject([{ order_amount: 1234 }])
  })

  test('CART-06 CHECKOUT-17 ERR-24 what others have bought meanwhile lowers the quantity in words; what is gone leaves the cart', async ({
    page,
    changingShop: { db },
  }) => {
    const [chair, lamp] = [await newGoods(page), await newGoods(page)]
    await becomeCustomer(page)
    await putIntoCart(page, chair.id, 3)
    await putIntoCart(page, lamp.id)
    await openCheckout(page)
    await fillOrder(page)
    const setStock = (id: number, stock: number) =>
      db.updateTable('products').set({ stock }).where('id', '=', id).execute()
    await setStock(chair.id, 2)
    await setStock(lamp.id, 0)
    await submitButton(page).click()
    await expect(page.getByText(`${chair.name}: only 2 left, so the quantity was lowered`)).toBeVisible()
    await expect(page.getByText(`${lamp.name}: no longer available and taken out of the cart`)).toBeVisible()
    await expect(cartLine(page, chair.name).getByRole('status')).toHaveText('2')
    await expect(cartLine(page, chair.name).getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
    await expect(cartLine(page, lamp.name)).toHaveCount(0)
    expect(await ordersOf(page)).toEqual([])

    // The same when the page is opened later.
    await setStock(chair.id, 1)
    await page.reload()
    await expect(page.getByText(`${chair.name}: only 1 left, so the quantity was lowered`)).toBeVisible()
    await expect(cartLine(page, chair.name).getByRole('status')).toHaveText('1')
    await submitButton(page).click()
    await expect(page).toHaveURL(PLACED)
    expect(await ordersOf(page)).toHaveLength(1)
  })

  test('CHECKOUT-12 a login that has ended is asked for again, and nothing is lost (OPEN-39)', async ({
    page,
    context,
  }) => {
    const chair = await newGoods(page)
    await becomeCustomer(page)
    await putIntoCart(page, chair.id)
    await openCheckout(page)
    await fillOrder(page)
    await context.clearCookies({ name: 'token' })
    await submitButton(page).click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(addressField(page)).toHaveValue('Ashgabat, Mir 7, house 24')
    await expect(cartLine(page, chair.name)).toBeVisible()
  })
})

test('what is put into the cart while the order is on its way stays there', async ({ page, context }) => {
  const [chair, lamp] = [await newGoods(page), await newGoods(page)]
  await becomeCustomer(page)
  await putIntoCart(page, chair.id)
  await openCheckout(page)
  await fillOrder(page)
  const line = await holdCalls(page, 'customer/order/place')
  await submitButton(page).click()
  const other = await context.newPage()
  await putIntoCart(other, lamp.id)
  await other.goto(`/product-detail/${chair.id}`)
  await hydrated(other)
  await other
    .getByRole('main')
    .getByRole('button', { name: 'Increase quantity', exact: true })
    .first()
    .click()
  // in the tab that ordered too: the two hear of each other a moment later
  for (const tab of [other, page]) await expect.poll(() => storedCart(tab)).toContain('"quantity":2')
  await other.close()
  await line.release()
  await expect(page).toHaveURL(PLACED)
  const left = async () => {
    const lines = JSON.parse(await storedCart(page)) as { id: number; quantity: number }[]
    return Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))
  }
  await expect.poll(left).toEqual({ [chair.id]: 1, [lamp.id]: 1 })
})

test.describe('a bad line', () => {
  test.use({ viewport: PHONE, allowMessages: [/ERR_|Failed to load resource|status of 409/] })

  test('OPEN-80 an answer that is lost once is asked for again by itself, with its own key: one order', async ({
    page,
  }) => {
    const chair = await newGoods(page)
    await becomeCustomer(page)
    await putIntoCart(page, chair.id)
    await openCheckout(page)
    await fillOrder(page)
    const sent = watchPlacing(page)
    await standIn(page, PLACE, loseAnswer, { times: 1 })
    await submitButton(page).click()
    await expect(page).toHaveURL(PLACED)
    expect(await ordersOf(page)).toHaveLength(1)
    expect(sent).toHaveLength(2)
    expect(keys(sent).size).toBe(1)
  })

  test('CHECKOUT-17 ERR-25 answers that stay lost: the customer is told, reloads, confirms again and has one order, of the last pieces too', async ({
    page,
    changingShop: { db },
  }) => {
    const chair = await newGoods(page)
    await db.updateTable('products').set({ stock: 1 }).where('id', '=', chair.id).execute()
    await becomeCustomer(page)
    await putIntoCart(page, chair.id)
    await openCheckout(page)
    await fillOrder(page)
    const sent = watchPlacing(page)
    await standIn(page, PLACE, loseAnswer)
    const heard = await listenToToasts(page)
    await submitButton(page).click()
    await expect
      .poll(heard)
      .toEqual(['Something went wrong while sending the order. Try again; if it happens again, call us.'])
    const note = page.getByText(/we do not know yet whether your order has reached us/)
    await expect(note).toBeVisible()
    await expect(submitButton(page)).toHaveText('Place order')
    await page.unroute(PLACE)
    await page.reload()
    await hydrated(page)
    // Nothing is left in the shop, because it is theirs: the line stays.
    await expect(note).toBeVisible()
    await expect(cartLine(page, chair.name)).toBeVisible()
    await submitButton(page).click()
    await expect(page).toHaveURL(PLACED)
    expect(await ordersOf(page)).toHaveLength(1)
    expect(keys(sent).size).toBe(1)
    expect(await storedCart(page)).toBe('[]')
  })

  test('cut off during the order and restored: one order', async ({ page, context }) => {
    const chair = await newGoods(page)
    await becomeCustomer(page)
    await putIntoCart(page, chair.id)
    await openCheckout(page)
    await fillOrder(page)
    const sent = watchPlacing(page)
    await context.setOffline(true)
    // it is asked again after a pause: not before the line is back
    await stopClock(page)
    const lost = page.waitForEvent('requestfailed', (request) => sent.includes(request))
    await submitButton(page).click()
    await lost
    await context.setOffline(false)
    await page.clock.resume()
    await expect(page).toHaveURL(PLACED)
    expect(await ordersOf(page)).toHaveLength(1)
    expect(sent.length).toBeGreaterThan(1)
    expect(keys(sent).size).toBe(1)
  })

  test('whoever logs out and in again after a lost answer, and orders again, has one order', async ({
    page,
    changingShop: { db },
  }) => {
    const chair = await newGoods(page)
    const phone = await becomeCustomer(page)
    await putIntoCart(page, chair.id)
    await openCheckout(page)
    await fillOrder(page)
    await standIn(page, PLACE, loseAnswer)
    await submitButton(page).click()
    const note = page.getByText(/we do not know yet/)
    await expect(note).toBeVisible()
    await page.unroute(PLACE)
    await page.goto('/dashboard')
    await hydrated(page)
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await letMinutePass(phone, db)
    await page.request.post('/api/v1/auth/check-phone', { data: { phone } })
    const token = await codeSentTo(phone, 2)
    await page.request.post('/api/v1/auth/verify-phone', { data: { phone, token } })
    await openCheckout(page)
    await expect(note).toHaveCount(0)
    await fillOrder(page)
    await submitButton(page).click()
    await expect(page).toHaveURL(PLACED)
    expect(await ordersOf(page)).toHaveLength(1)
  })

  test('whoever changes the order after a lost answer is told that the first one arrived, and has one order', async ({
    page,
  }) => {
    const chair = await newGoods(page)
    await becomeCustomer(page)
    await putIntoCart(page, chair.id)
    await openCheckout(page)
    await fillOrder(page)
    await standIn(page, PLACE, loseAnswer)
    await submitButton(page).click()
    await expect(page.getByText(/we do not know yet/)).toBeVisible()
    await page.unroute(PLACE)
    await page.getByLabel('Comment').fill('Third floor')
    await submitButton(page).click()
    await expect(page.getByText(/An earlier order of yours has already reached us/)).toBeVisible()
    expect(await ordersOf(page)).toHaveLength(1)
  })
})

/** The server does its work; the line breaks before its answer. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}
