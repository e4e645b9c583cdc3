import { CART_COOKIE_MAX_CHARS } from '@oyum/contract/limits'
import type { Page } from '@playwright/test'
import {
  addressField,
  cartLine,
  type Goods,
  orderForm,
  ordersOf,
  PLACED,
  plainGoods,
} from '../support/checkout.ts'
import { becomeCustomer } from '../support/customer.ts'
import { holdScript, openEarly } from '../support/late-script.ts'
import { testInChangingShop as test } from '../support/own-shops.ts'
import { expectNoSidewaysScroll, hydrated, speak } from '../support/shop-page.ts'
import { expect, PHONE } from '../support/test.ts'
import { expectAxeClean } from '../support/watch-page.ts'

// The cart and the order of somebody without script, and of somebody whose script comes late.

const cartCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'cart')?.value ?? ''
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const confirm = (page: Page) => button(page, 'Place order')
const said = (page: Page) => page.getByRole('main').getByRole('alert')

/** Each journey buys something else: they share the stock. */
async function goods(page: Page, nth: number): Promise<Goods> {
  const found = (await plainGoods(page)).at(-1 - nth)
  if (!found) throw new Error('the demo has too few goods')
  return found
}

async function add(page: Page, id: number): Promise<void> {
  await page.goto(`/product-detail/${id}`)
  await button(page, 'Add to cart').click()
}

test.beforeEach(({ context }) => speak(context, 'en'))

test.describe('without script', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false, allowMessages: [/status of (409|422|503)/] })

  test('a piece is put into the cart as it was chosen, made more and fewer, and taken out', async ({
    page,
  }) => {
    const chair = await goods(page, 0)
    await test.step('a variation, from its own page', async () => {
      await page.goto('/product-detail/1')
      await page.getByRole('link', { name: /Sage/ }).click()
      await button(page, 'Add to cart').click()
      await expect(page).toHaveURL('/cart')
      const sofa = cartLine(page, 'Amyderýa 3-seat sofa')
      await expect(sofa.getByText('Colour: Sage')).toBeVisible()
      await expect(sofa.getByRole('link')).toHaveAttribute('href', /variation=sage/)
    })
    await test.step('«buy now» puts in one, not another one', async () => {
      for (const _ of [1, 2]) {
        await page.goto(`/product-detail/${chair.id}`)
        await button(page, 'Buy now').click()
        await expect(cartLine(page, chair.name).getByRole('status')).toHaveText('1')
      }
      await expect(
        cartLine(page, chair.name).getByRole('button', { name: 'Decrease quantity' }),
      ).toBeDisabled()
    })
    await test.step('more, fewer, and none', async () => {
      const line = cartLine(page, chair.name)
      for (const count of ['2', '3']) {
        await line.getByRole('button', { name: 'Increase quantity' }).click()
        await expect(line.getByRole('status')).toHaveText(count)
      }
      await line.getByRole('button', { name: 'Decrease quantity' }).click()
      await expect(line.getByRole('status')).toHaveText('2')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('3 products')
      await expectNoSidewaysScroll(page)
      await line.getByRole('button', { name: /^Remove from cart/ }).click()
      await expect(line).toHaveCount(0)
    })
    await test.step('the link of the shell leads here, and a guest is led to the login', async () => {
      await page.goto('/checkout')
      await expect(page).toHaveURL('/cart')
      const logIn = page.getByRole('main').getByRole('link', { name: 'Log in' })
      await expect(logIn).toHaveAttribute('href', '/login?back=%2Fcart')
      await expect(confirm(page)).toHaveCount(0)
      await cartLine(page, 'Amyderýa 3-seat sofa')
        .getByRole('button', { name: /^Remove/ })
        .click()
      await expect(page.getByText('Cart is empty')).toBeVisible()
      expect(await cartCookie(page)).toBe('')
    })
  })

  test('what is sold out, too much or no longer sold is told in words; a forged cookie shows what is sound in it', async ({
    page,
    context,
    changingShop: { db },
  }) => {
    const [chair, lamp] = [await goods(page, 1), await goods(page, 2)]
    const setStock = (id: number, stock: number) =>
      db.updateTable('products').set({ stock }).where('id', '=', id).execute()
    const setCart = (value: string) =>
      context.addCookies([{ name: 'cart', value, url: new URL(page.url()).origin }])

    await test.step('sold out while the product page was open', async () => {
      await page.goto(`/product-detail/${chair.id}`)
      await setStock(chair.id, 0)
      await button(page, 'Add to cart').click()
      await expect(said(page)).toHaveText(`${chair.name}: out of stock, so it was not added`)
      await expect(page.getByText('Cart is empty')).toBeVisible()
    })
    await test.step('as many as there are', async () => {
      await setStock(lamp.id, 1)
      await page.goto(`/product-detail/${lamp.id}`)
      await button(page, 'Add to cart').click()
      await expect(
        cartLine(page, lamp.name).getByRole('button', { name: 'Increase quantity' }),
      ).toBeDisabled()
      await add(page, lamp.id)
      await expect(said(page)).toHaveText(`${lamp.name}: everything in stock is already in your cart`)
      await expect(cartLine(page, lamp.name).getByRole('status')).toHaveText('1')
    })
    await test.step('less is left than was chosen, and what is gone leaves', async () => {
      await setCart(`${chair.id}:1|${lamp.id}:7|999999:1`)
      await page.goto('/cart')
      await expect(
        page.getByText(`${chair.name}: no longer available and taken out of the cart`),
      ).toBeVisible()
      await expect(page.getByText(`${lamp.name}: only 1 left, so the quantity was lowered`)).toBeVisible()
      await expect(page.getByText('A product is no longer sold and was taken out')).toBeVisible()
      await page.reload()
      await expect(cartLine(page, lamp.name).getByRole('status')).toHaveText('1')
      await expect(page.getByText('no longer')).toHaveCount(0)
    })
    await test.step('a forged cookie', async () => {
      await setCart(`<script>|-1:5|${lamp.id}:1|${lamp.id}:99999999|1:1:no-such-colour|%|:::`)
      await page.goto('/cart')
      await expect(cartLine(page, lamp.name).getByRole('status')).toHaveText('1')
      await expect(page.getByText('Amyderýa 3-seat sofa: no longer available')).toBeVisible()
      await expect(page.locator('main li h2')).toHaveCount(1)
    })
    await test.step('a full cart takes nothing more, and keeps what it has', async () => {
      // of colours that nobody makes any more
      const unknown = Array.from({ length: 11 }, (_, at) => `${at + 1}:1:${'x'.repeat(200)}`)
      await setCart(`abcdefgh|${lamp.id}:1|${unknown.join('|')}`.slice(0, CART_COOKIE_MAX_CHARS))
      await page.goto('/product-detail/1')
      await button(page, 'Add to cart').click()
      await expect(said(page)).toHaveText(/^The cart is full, so the product was not added/)
      await expect(cartLine(page, lamp.name)).toBeVisible()
    })
  })

  test('an order is checked in words, refused at another price, and placed once however often it is sent', async ({
    page,
    changingShop: { db },
  }) => {
    const chair = await goods(page, 3)
    await becomeCustomer(page)
    await add(page, chair.id)
    await test.step('what is missing is told, what was typed stays', async () => {
      await expect(orderForm(page).last().locator('[name=phone]')).toHaveValue(/^65 /)
      await page.getByLabel('Comment').fill('Third floor')
      await page.getByRole('radio', { name: 'By bank card on delivery' }).check()
      await confirm(page).click()
      await expect(said(page)).toHaveText('Enter the delivery address')
      await expect(addressField(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel('Comment')).toHaveValue('Third floor')
      await expect(page.getByRole('radio', { name: 'By bank card on delivery' })).toBeChecked()
      await expectNoSidewaysScroll(page)
    })
    await addressField(page).fill('Ashgabat, Mir 7, house 24')
    await test.step('another price than the one on the page', async () => {
      await db
        .updateTable('products')
        .set({ priceTenge: 123_400, baseDiscountHundredths: 0 })
        .where('id', '=', chair.id)
        .execute()
      await confirm(page).click()
      await expect(said(page)).toHaveText(/The price has changed: the total is now 1\s234 TMT/)
      await expect(cartLine(page, chair.name).getByText(/1\s234/)).toBeVisible()
      await expect(addressField(page)).toHaveValue('Ashgabat, Mir 7, house 24')
      expect(await ordersOf(page)).toEqual([])
    })
    const form = await sentForm(page)
    await test.step('placed: the cart is empty and the profile shows the order', async () => {
      await confirm(page).click()
      await expect(page).toHaveURL(PLACED)
      expect(await ordersOf(page)).toMatchObject([{ order_amount: 1234 }])
      expect(await cartCookie(page)).toBe('')
    })
    await test.step('the same form again, many times at once', async () => {
      const answers = await Promise.all(
        [1, 2, 3].map(() => page.request.post('/cart', { form, maxRedirects: 0 })),
      )
      const [order, ...more] = await ordersOf(page)
      expect(more).toEqual([])
      for (const answer of answers) {
        expect(answer.status()).toBe(303)
        expect(answer.headers().location).toBe(`/dashboard?order=${order?.id}&placed=1`)
      }
      const rows = await db
        .selectFrom('orders')
        .select('id')
        .where('id', '=', order?.id ?? 0)
        .execute()
      expect(rows).toHaveLength(1)
    })
    await test.step('the same key for another cart is told, and ordered with the next press', async () => {
      await add(page, chair.id)
      const answer = await page.request.post('/cart', { form: { ...form, address: 'Mary' } })
      expect(answer.status()).toBe(409)
      expect(await answer.text()).toContain('An earlier order of yours has already reached us')
    })
  })

  test('an order of another site is not taken, nor one whose login is over', async ({ page }) => {
    const chair = await goods(page, 4)
    await add(page, chair.id)
    const form = {
      ...{ intent: 'order', key: 'abcdefgh', lines: `${chair.id}:1`, amount: '100' },
      ...{ address: 'Mary', phone: '65123456', comment: '', paymentMethod: 'cash' },
    }
    const foreign = await page.request.post('/cart', {
      form,
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    })
    expect(foreign.status()).toBe(403)
    const guest = await page.request.post('/cart', { form, maxRedirects: 0 })
    expect(guest.status()).toBe(303)
    expect(guest.headers().location).toBe('/login?back=%2Fcart')
  })
})

test.describe('with script that comes late', () => {
  test.use({ viewport: PHONE, allowMessages: [/status of 422/] })

  test('what was pressed before is in the cart when it comes', async ({ page }) => {
    const chair = await goods(page, 5)
    const letGo = await holdScript(page)
    await addEarly(page, chair)
    letGo()
    await expect(page).toHaveURL('/checkout')
    await expect(cartLine(page, chair.name).getByRole('status')).toHaveText('1')
    await expect.poll(() => cartCookie(page)).toBe('')
    await page.reload()
    await hydrated(page)
    await expect(cartLine(page, chair.name).getByRole('status')).toHaveText('1')
  })

  test('what the page says about an order stays, and axe finds nothing to mend there', async ({ page }) => {
    const chair = await goods(page, 5)
    await becomeCustomer(page)
    const letGo = await holdScript(page)
    await addEarly(page, chair)
    await confirm(page).click()
    await expect(said(page)).toHaveText('Enter the delivery address')
    letGo()
    await hydrated(page)
    await expect(page).toHaveURL('/cart')
    await expect(said(page)).toBeVisible()
    await expectAxeClean(page)
  })
})

async function addEarly(page: Page, { id, name }: Goods): Promise<void> {
  await openEarly(page, `/product-detail/${id}`)
  await button(page, 'Add to cart').click()
  await expect(page).toHaveURL('/cart')
  await expect(cartLine(page, name)).toBeVisible()
}

/** All that the order form would send. */
async function sentForm(page: Page): Promise<Record<string, string>> {
  // all of its fields have come
  await page.waitForLoadState('domcontentloaded')
  const fields = orderForm(page).last().locator('input:not([type=radio]), input:checked, textarea')
  const entries = (await fields.all()).map(
    async (field) => [await field.getAttribute('name'), await field.inputValue()] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}
