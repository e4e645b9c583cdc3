import type { Page } from '@playwright/test'
import { cartLine, fillOrder, ordersOf, PLACED, submitButton } from '../support/checkout.ts'
import { becomeCustomer } from '../support/customer.ts'
import { expectKept, expectPicturesInSight, keptAddresses, workerReady } from '../support/offline.ts'
import { expectNoSidewaysScroll, hydrated, productCards, speak } from '../support/shop-page.ts'
import { expect, LOCALES, type Locale, PHONE, test } from '../support/test.ts'
import { hearToasts } from '../support/toasts.ts'
import { WORDS } from '../support/words.ts'

// After one visit the shop opens without a line. What may be kept: apps/storefront/app/offline/*.test.ts.

test.use({
  viewport: PHONE,
  serviceWorkers: 'allow',
  allowMessages: [/Failed to load resource|net::ERR|call failed|home: .* failed|503/],
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

interface Visit {
  category: string
  categoryName: string
  product: string
  name: string
}

/** Home, a category and a product of it by taps; it is put into the cart and among the favourites. */
async function visit(page: Page, locale: Locale): Promise<Visit> {
  const words = WORDS[locale]
  await speak(page.context(), locale)
  await becomeCustomer(page)
  await page.goto('/')
  await hydrated(page)
  await workerReady(page)
  const home = (await heading(page).textContent()) ?? ''
  await page.locator('main a[href^="/category-products"]').first().click()
  await expect(page).toHaveURL(/category-products/)
  // the address changes before the page does
  await expect(heading(page)).not.toHaveText(home)
  await expect(productCards(page).first()).toBeVisible()
  const [category, categoryName] = [path(page), (await heading(page).textContent()) ?? '']
  await expectPicturesInSight(page)
  const card = productCards(page).first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const heart = card.getByRole('button', { name: words.wishlist.heart.replace('{{name}}', name) })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toBeEnabled()
  // so long on the screen that it counts as seen
  await expectKept(page, category)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/product-detail/)
  await expect(heading(page)).toHaveText(name)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: words.cart.add, exact: true }).first().click()
  await expectPicturesInSight(page)
  const product = path(page)
  await expectKept(page, product, '/', '/checkout', '/wishlists')
  return { category, categoryName, product, name }
}

for (const locale of LOCALES) {
  test(`OPEN-159 after one visit home, a seen category, a seen product, cart and favourites open without a line, with pictures (${locale})`, async ({
    page,
    context,
  }) => {
    const words = WORDS[locale]
    const { category, categoryName, product, name } = await visit(page, locale)
    await context.setOffline(true)
    await test.step('by their addresses', async () => {
      for (const [address, title] of [
        ['/', undefined],
        [category, categoryName],
        [product, name],
      ] as const) {
        await page.goto(address)
        await hydrated(page)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        if (title) await expect(heading(page)).toHaveText(title)
        await expectPicturesInSight(page)
        await expect(page.getByText(words.offline.bar)).toBeVisible()
        await expectNoSidewaysScroll(page)
      }
      await page.goto('/checkout')
      await expect(cartLine(page, name)).toBeVisible()
      await expectPicturesInSight(page)
      await page.goto('/wishlists')
      await expect(productCards(page)).toHaveCount(1)
      await expect(productCards(page).getByRole('heading')).toHaveText(name)
      await expectPicturesInSight(page)
    })
    await test.step('by taps', async () => {
      await productCards(page).getByRole('link').click()
      await expect(heading(page)).toHaveText(name)
      await page.goto('/')
      await hydrated(page)
      await page.locator(`main a[href="${category}"]`).first().click()
      await expect(heading(page)).toHaveText(categoryName)
      await expect(productCards(page).first()).toBeVisible()
    })
    await test.step('what was never seen is told in the shop’s words, in this language', async () => {
      await page.goto('/privacy-policy')
      await expect(heading(page)).toHaveText(words.offline.title)
      await expectNoSidewaysScroll(page)
    })
  })
}

test('in another language there is only what was seen in it; the way back is offered', async ({
  page,
  context,
}) => {
  const { product, name } = await visit(page, 'en')
  await context.setOffline(true)
  await speak(context, 'ru')
  await page.goto(product)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(heading(page)).toHaveText(WORDS.ru.offline.title)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(heading(page)).toHaveText(name)
  await context.setOffline(false)
  await speak(context, 'ru')
  await page.goto(product)
  await hydrated(page)
  const russian = (await heading(page).textContent()) ?? ''
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(heading(page)).toHaveText(russian)
})

test('an order without a line keeps everything and says what follows; it goes off with the same key when the button is pressed again, once', async ({
  page,
  context,
}) => {
  const { name } = await visit(page, 'en')
  const keys: (string | undefined)[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/customer/order/place')) keys.push(request.headers()['idempotency-key'])
  })
  await context.setOffline(true)
  await page.goto('/checkout')
  await hydrated(page)
  await fillOrder(page)
  await submitButton(page).click()
  await expect(page.getByText(WORDS.en.order.unanswered)).toBeVisible()
  await expect(cartLine(page, name)).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(cartLine(page, name)).toBeVisible()
  await expect(page.locator('[name=address]')).toHaveValue(/Mir 7/)
  await expect(page.getByText(WORDS.en.order.unanswered)).toBeVisible()
  const tried = keys.length

  await context.setOffline(false)
  await expect(page.getByText(WORDS.en.offline.bar)).toBeHidden()
  // by itself nothing is sent
  expect(await ordersOf(page)).toEqual([])
  expect(keys).toHaveLength(tried)
  await submitButton(page).click()
  await expect(page).toHaveURL(PLACED)
  expect(await ordersOf(page)).toHaveLength(1)
  expect(new Set(keys).size).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('cart_items'))).toBe('[]')
})

test('OPEN-158 a heart pressed without a line stays, also after a reload, and is sent when the line is back, once', async ({
  page,
  context,
}) => {
  const expectToast = await hearToasts(page)
  const { category } = await visit(page, 'en')
  await page.goto(category)
  await hydrated(page)
  await context.setOffline(true)
  const hearts = page.getByRole('main').getByRole('button', { name: /^Add to wishlist: / })
  await hearts.nth(1).click()
  await expectToast('status', WORDS.en.offline.wishLater)
  await hearts.nth(0).click()
  await expectToast('status', WORDS.en.offline.wishLater)
  await page.reload()
  await hydrated(page)
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'false')
  // what came to the shop: a page that opens without a line tries too, and such a try may end when the line is back
  const answered: string[] = []
  page.on('response', (response) => {
    const [, change] = /wish-list\/(add|remove)$/.exec(response.url()) ?? []
    if (change) answered.push(change)
  })
  await page.goto('/wishlists')
  await expect(productCards(page)).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByText(WORDS.en.offline.bar)).toBeHidden()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist_unsent'))).toBeNull()
  expect(answered.toSorted()).toEqual(['add', 'remove'])
  const listed = await page.request.get('/api/v1/customer/wish-list')
  expect(await listed.json()).toHaveLength(1)
  await expect(productCards(page)).toHaveCount(1)
})

test('with the logout all that was seen is gone from the phone', async ({ page, context }) => {
  await visit(page, 'en')
  expect(await keptAddresses(page, 'pictures')).not.toEqual([])
  await page.goto('/dashboard')
  await hydrated(page)
  await page.getByRole('button', { name: WORDS.en.profile.logOut }).click()
  await expect(page).toHaveURL('/')
  const isLeft = async () =>
    (await keptAddresses(page, 'pages')).filter((one) => one.startsWith('/product-detail')).length +
    (await keptAddresses(page, 'calls')).filter((one) => one.includes('details')).length
  await expect.poll(isLeft, { timeout: 30_000 }).toBe(0)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wishlist_'))),
  ).toEqual([])
  // nothing of a customer was there before either: their pages and calls go past the worker
  const all = [...(await keptAddresses(page, 'pages')), ...(await keptAddresses(page, 'calls'))]
  expect(all.filter((one) => /dashboard|customer|auth/.test(one))).toEqual([])
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(heading(page)).toHaveText(WORDS.en.offline.title)
})

test('on a phone that is full the shop goes on', async ({ page, context }) => {
  await speak(context, 'en')
  await page.goto('/')
  await hydrated(page)
  await workerReady(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 })
  // the browser's own refusal, which is what the worker meets from now on
  const refusal = await page.evaluate(async () => {
    const store = await caches.open('full')
    const put = await store.put('/full', new Response('x')).then(
      () => 'kept',
      (error: Error) => error.name,
    )
    await caches.delete('full')
    return put
  })
  expect(refusal).toBe('QuotaExceededError')
  await page.locator('main a[href^="/category-products"]').first().click()
  await expect(productCards(page).first()).toBeVisible()
  await expectPicturesInSight(page)
  await page.goto('/new-products')
  await hydrated(page)
  await expect(productCards(page)).toHaveCount(12)
  await expectPicturesInSight(page)
  expect(await keptAddresses(page, 'pages')).not.toContain('/new-products')
})
