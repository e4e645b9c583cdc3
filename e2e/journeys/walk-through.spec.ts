import type { Page } from '@playwright/test'
import { addressField, orderForm, PLACED, submitButton } from '../support/checkout.ts'
import { codeBoxes, dialog, letMinutePass, phoneField, profile, typeCode } from '../support/login.ts'
import { testInChangingShop as test } from '../support/own-shops.ts'
import { codeSentTo, newPhone } from '../support/phone.ts'
import { hydrated, speak } from '../support/shop-page.ts'
import { DESKTOP, expect, type Locale, PHONE } from '../support/test.ts'
import { hearToasts } from '../support/toasts.ts'
import { lookAt } from '../support/walk.ts'
import { watchJumps } from '../support/watch-page.ts'
import { WORDS } from '../support/words.ts'

// One person from the first page to the end of the account, as people do it: by links, fields and buttons. On every page
// no text is missing, nothing jumps, the console is silent and nothing comes from elsewhere (support/test.ts).

const QUERY = { tk: 'diwan', ru: 'диван', en: 'sofa' }

// Each language once; every page in every language at both widths: pages.spec.ts.
const WALKS = [
  ['tk', PHONE],
  ['ru', DESKTOP],
  ['en', PHONE],
] as const

for (const [locale, viewport] of WALKS) {
  test.describe(`a walk in ${locale} at ${viewport.width}`, () => {
    // The number is unknown at first, and the browser itself reports an answer of 404.
    test.use({ viewport, allowMessages: [/status of 40[34]/] })

    test('ROLE-02 ROLE-03 ROLE-04 ROLE-08 arrive, browse, search, read, watch, choose, log in, order, cancel, change the name, log out, leave for good', async ({
      page,
      context,
      changingShop: { db },
    }) => {
      test.setTimeout(180_000)
      await speak(context, locale)
      await watchJumps(page)
      const expectToast = await hearToasts(page)
      const words = WORDS[locale]
      const main = page.getByRole('main')

      await test.step('arrive and browse', async () => {
        await page.goto('/')
        await hydrated(page)
        await lookAt(page, locale)
        await main.locator('a[href^="/category-products?id="]').first().click()
        await expect(page).toHaveURL(/category-products/)
        // home has cards too, and the address changes a moment before the page
        await expect(main.getByRole('searchbox')).toBeVisible()
        await expect(main.getByRole('article').first()).toBeVisible()
        await lookAt(page, locale)
      })

      await test.step('search', async () => {
        await search(page, locale)
        await lookAt(page, locale)
      })

      await test.step('read an article and watch a film', async () => {
        await page.getByRole('link', { name: words.nav.explore }).first().click()
        await expect(page).toHaveURL('/explore')
        await main.getByRole('link', { name: words.explore.articles }).click()
        await lookAt(page, locale)
        await main.locator('a[href^="/article-detail/"]').first().click()
        // the list has a heading too, and the address changes a moment before the page
        await expect(main.locator('.prose').first()).toBeVisible()
        await lookAt(page, locale)
        await page.getByRole('link', { name: words.nav.explore }).first().click()
        await main.locator('a[href^="/videos/"]').first().click()
        const time = () => page.locator('main video').evaluate((film: HTMLVideoElement) => film.currentTime)
        await expect.poll(time).toBeGreaterThan(0)
        await lookAt(page, locale)
      })

      await test.step('choose a variation and put it into the cart', async () => {
        await search(page, locale)
        const id = await foundWithChoices(page, locale)
        await main.locator(`a[href="/product-detail/${id}"]`).first().click()
        await expect(page).toHaveURL(`/product-detail/${id}`)
        await main.locator('a[href*="variation="]:not([aria-current])').first().click()
        await expect(page).toHaveURL(/variation=/)
        await lookAt(page, locale)
        await main.getByRole('button', { name: words.cart.add, exact: true }).first().click()
        const count = main.getByRole('group').getByRole('status').first()
        await expect(count).toHaveText('1')
      })

      const phone = newPhone()
      await test.step('log in by SMS', async () => {
        await profile(page, locale).click()
        await dialog(page).getByRole('button', { name: words.login.begin }).click()
        await phoneField(page).fill(phone)
        await phoneField(page).press('Enter')
        await dialog(page).getByLabel(words.registration.firstName).fill('Maral')
        await dialog(page).getByLabel(words.registration.lastName).fill('Gurbanowa')
        await page.keyboard.press('Enter')
        await enterCode(page, await codeSentTo(phone))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.orders.title)
        await lookAt(page, locale)
      })

      await test.step('keep a favourite', async () => {
        await search(page, locale)
        const card = main.getByRole('article').first()
        const name = (await card.getByRole('heading').textContent()) ?? ''
        await card.getByRole('button', { pressed: false }).first().click()
        await expectToast('status', words.wishlist.added)
        await page.getByRole('link', { name: words.nav.favourites }).first().click()
        await expect(page).toHaveURL('/wishlists')
        await expect(main.getByRole('article')).toHaveCount(1)
        await expect(main.getByRole('heading', { name })).toBeVisible()
        await lookAt(page, locale)
      })

      await test.step('order', async () => {
        await page.getByRole('link', { name: words.nav.cart }).first().click()
        await expect(page).toHaveURL('/checkout')
        await addressField(page).fill('Aşgabat, Mir 7')
        await expect(orderForm(page).locator('[name=phone]')).toHaveValue(/^\d\d \d\d \d\d \d\d$/)
        await lookAt(page, locale)
        await submitButton(page).click()
        await expect(page).toHaveURL(PLACED)
        await lookAt(page, locale)
        await main.getByRole('link', { name: words.orders.all }).click()
        await expect(page).toHaveURL('/dashboard')
        await lookAt(page, locale)
      })

      await test.step('see the order and cancel it', async () => {
        await expect(main.getByText(words.orders.status.pending)).toBeVisible()
        await main.getByRole('article').getByRole('link').click()
        await expect(page).toHaveURL(/\?order=/)
        await lookAt(page, locale)
        await main.getByRole('button', { name: words.orders.cancel }).click()
        await dialog(page).getByRole('button', { name: words.orders.cancel }).click()
        await expect(page).toHaveURL('/dashboard')
        await expect(main.getByText(words.orders.status.cancelled)).toBeVisible()
        await lookAt(page, locale)
      })

      await test.step('change the name', async () => {
        await main.getByRole('button', { name: words.profile.edit }).click()
        await dialog(page).getByLabel(words.registration.firstName).fill('Aýna')
        await dialog(page).getByRole('button', { name: words.profile.save }).click()
        await expect(main.getByText('Aýna Gurbanowa')).toBeVisible()
        await lookAt(page, locale)
      })

      await test.step('log out, and in again', async () => {
        await main.getByRole('button', { name: words.profile.logOut }).click()
        await expect(page).toHaveURL('/')
        await lookAt(page, locale)
        await letMinutePass(phone, db)
        await profile(page, locale).click()
        await dialog(page).getByRole('button', { name: words.login.begin }).click()
        await phoneField(page).fill(phone)
        await phoneField(page).press('Enter')
        await enterCode(page, await codeSentTo(phone, 2))
        await expect(page).toHaveURL('/dashboard')
      })

      await test.step('delete the account', async () => {
        await main.getByRole('button', { name: words.profile.removeAccount }).click()
        await dialog(page).getByRole('button', { name: words.profile.removeAccount }).click()
        await dialog(page)
          .getByLabel(words.login.codeTitle)
          .fill(await codeSentTo(phone, 3))
        await dialog(page).getByRole('button', { name: words.profile.removeAccount }).click()
        await expectToast('status', words.profile.accountRemoved)
        await expect(page).toHaveURL('/')
        await lookAt(page, locale)
      })
    })
  })
}

async function search(page: Page, locale: Locale): Promise<void> {
  const field = page.getByRole('searchbox').first()
  await field.fill(QUERY[locale])
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?query=/)
  // other pages have cards too
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(QUERY[locale])
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}

/** One of the products on the first page of that search that comes in several variations. */
async function foundWithChoices(page: Page, locale: Locale): Promise<number> {
  const answer = await page.request.get(`/api/v1/products/search?name=${encodeURIComponent(QUERY[locale])}`, {
    headers: { 'x-localization': locale },
  })
  const { products } = (await answer.json()) as {
    products: { id: number; variations: { stock: number }[] }[]
  }
  const found = products
    .slice(0, 12)
    .find(({ variations }) => variations.filter(({ stock }) => stock > 0).length > 1)
  if (!found) throw new Error('the search finds nothing with choices')
  return found.id
}

async function enterCode(page: Page, code: string): Promise<void> {
  await expect(codeBoxes(page).first()).toBeFocused()
  await typeCode(page, code)
  await expect(dialog(page)).toHaveCount(0)
}
