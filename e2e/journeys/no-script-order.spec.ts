import type { Page } from '@playwright/test'
import { addressField, cartLine, ordersOf, PLACED, plainGoods } from '../support/checkout.ts'
import { registeredPhone } from '../support/login.ts'
import { testInChangingShop as test } from '../support/own-shops.ts'
import { codeSentTo } from '../support/phone.ts'
import { expectNoSidewaysScroll, speak } from '../support/shop-page.ts'
import { expect, LOCALES, PHONE } from '../support/test.ts'
import { WORDS } from '../support/words.ts'

// From the first look to the log-out by somebody whose browser runs no script.

test.use({ viewport: PHONE, javaScriptEnabled: false })

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

for (const [nth, locale] of LOCALES.entries()) {
  test(`without script in ${locale}: a piece into the cart, login by SMS, order, cancel, log out`, async ({
    page,
    context,
    changingShop: { db },
  }) => {
    const words = WORDS[locale]
    await speak(context, locale)
    const phone = await registeredPhone(db)
    const chair = (await plainGoods(page, locale))[nth]
    if (!chair) throw new Error('the demo has too few goods')

    await test.step('the cart', async () => {
      await page.goto(`/product-detail/${chair.id}`)
      await press(page, words.cart.add)
      await expect(page).toHaveURL('/cart')
      await expect(cartLine(page, chair.name)).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
    await test.step('the login', async () => {
      await page.getByRole('main').locator('a[href^="/login"]').click()
      await page.getByRole('main').getByLabel(words.login.phoneLabel).fill(phone)
      await press(page, words.login.sendCode)
      await page.locator('main [name=code]').fill(await codeSentTo(phone))
      await press(page, words.login.verify)
      await expect(page).toHaveURL('/cart')
    })
    await test.step('the order', async () => {
      await addressField(page).fill('Aşgabat, Mir 7, jaý 24')
      await press(page, words.checkout.submit)
      await expect(page).toHaveURL(PLACED)
      const [order, ...more] = await ordersOf(page)
      expect(more).toEqual([])
      await expect(page.getByRole('heading', { level: 1 })).toContainText(String(order?.id))
      const thanks = words.orders.accepted.replace('{{id}}', String(order?.id))
      await expect(page.getByRole('article').getByText(thanks)).toBeVisible()
      await expect(page.getByRole('article').getByRole('link', { name: words.orders.shopOn })).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
    await test.step('the end of the order and of the session', async () => {
      await press(page, words.orders.cancel)
      await expect(page.getByRole('heading', { name: words.orders.cancelTitle })).toBeVisible()
      await press(page, words.orders.cancel)
      await expect(page.getByRole('article')).toContainText(words.orders.status.cancelled)
      await press(page, words.profile.logOut)
      await expect(page).toHaveURL('/')
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('token')
    })
  })
}
