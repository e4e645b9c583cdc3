import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { becomeCustomer } from '../support/customer.ts'
import { holdCalls, hydrated, productCards, speak, watchCalls } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, LOCALES, PHONE, test } from '../support/test.ts'

const heart = (page: Page, nth = 0) =>
  productCards(page)
    .nth(nth)
    .getByRole('button', { name: /^Favourite: / })
const storedIds = (page: Page) => page.evaluate(() => localStorage.getItem('wishlistAtom') ?? '[]')

test.describe('a guest', () => {
  test.use({ viewport: PHONE })

  test('WISH-06 ROLE-05 who presses a heart is asked to log in and the heart stays as it was', async ({
    page,
    context,
  }) => {
    await speak(context, 'en')
    await page.goto('/new-products?page=2')
    await hydrated(page)
    await heart(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
    expect(await storedIds(page)).toBe('[]')
  })

  for (const locale of LOCALES) {
    test(`WISH-02 WISH-03 /wishlists says in ${locale} that a login is needed and opens the dialog; axe finds nothing`, async ({
      page,
      context,
    }) => {
      await speak(context, locale)
      const answer = await page.goto('/wishlists')
      expect(answer?.headers()['cache-control']).toContain('no-store')
      const said = {
        tk: 'Halanlaryňyzy görmek üçin giriň',
        ru: 'Войдите, чтобы увидеть избранное',
        en: 'Log in to see your favourites',
      }
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByText(said[locale])).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    })
  }
})

test.describe('a customer', () => {
  test.use({ viewport: DESKTOP, allowMessages: [/status of 401/] })
  test.beforeEach(async ({ context, page }) => {
    await speak(context, 'en')
    await becomeCustomer(page)
  })

  test('WISH-01 WISH-04 WISH-05 WISH-07 WISH-09 WISH-10 WISH-12 WISH-13 WISH-18 SHELL-07 hearts go on and off, at once and then on the server', async ({
    page,
  }) => {
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
    await expect(page.getByRole('status').filter({ hasText: 'Added to wishlist' })).toBeVisible()
    await expect(heart(page)).toBeEnabled()
    await heart(page, 1).click()
    await expect(page.getByRole('link', { name: /^Favourites.*2/ }).locator('visible=true')).toBeVisible()
    await expect(heart(page, 1)).toBeEnabled()

    await page.evaluate(() => localStorage.removeItem('wishlistAtom'))
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
    await expect(page.getByRole('status').filter({ hasText: 'Removed from wishlist' })).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(productCards(page)).toHaveCount(1)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })

  test('WISH-16 WISH-17 the favourites are read once after the login; when it has ended they are gone, in silence', async ({
    page,
    context,
  }) => {
    const calls = watchCalls(page)
    const read = page.waitForResponse((answer) => answer.url().endsWith('/customer/wish-list'))
    await page.goto('/new-products')
    await hydrated(page)
    await read
    await heart(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Added to wishlist' })).toBeVisible()
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

test('WISH-16 favourites that come late do not undo a heart that was pressed meanwhile', async ({
  page,
  context,
}) => {
  await speak(context, 'en')
  await becomeCustomer(page)
  let answerNow = () => {}
  const held = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  // Read on the server at once, but long on its way.
  await standIn(
    page,
    '**/api/v1/customer/wish-list',
    async (route) => {
      const response = await route.fetch()
      await held
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const asked = page.waitForRequest('**/api/v1/customer/wish-list')
  await page.goto('/new-products')
  await hydrated(page)
  await asked
  await heart(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Added to wishlist' })).toBeVisible()
  const readAgain = page.waitForResponse('**/api/v1/customer/wish-list')
  answerNow()
  await readAgain
  await page.waitForLoadState('networkidle')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  expect(JSON.parse(await storedIds(page))).toHaveLength(1)
})

test.describe('a line that breaks', () => {
  test.use({ viewport: PHONE, allowMessages: [/ERR_FAILED|Failed to load resource/] })

  test('WISH-08 WISH-11 ERR-22 ERR-23 a change that fails is taken back and told', async ({
    page,
    context,
  }) => {
    await speak(context, 'en')
    await becomeCustomer(page)
    await page.goto('/new-products')
    await hydrated(page)
    await heart(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Added to wishlist' })).toBeVisible()
    await standIn(page, '**/customer/wish-list/*', (route) => route.abort())
    await heart(page, 1).click()
    await expect(page.getByRole('alert')).toHaveText(['Add to wishlist failed'])
    await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await heart(page).click()
    await expect(page.getByRole('alert')).toHaveText(['Remove from wishlist failed'])
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    // what the server says counts more
    await page.unroute('**/customer/wish-list/*')
    await standIn(page, '**/customer/wish-list/*', (route) =>
      route.fulfill({ status: 400, json: { message: 'Not this one', errors: [] } }),
    )
    for (const [nth, isWished] of [
      [1, 'false'],
      [0, 'true'],
    ] as const) {
      await expect(page.getByRole('alert')).toHaveCount(0)
      await heart(page, nth).click()
      await expect(page.getByRole('alert')).toHaveText(['Not this one'])
      await expect(heart(page, nth)).toHaveAttribute('aria-pressed', isWished)
    }
  })

  test('ERR-21 favourites that cannot be loaded: a toast says so, in the server’s words where it has any', async ({
    page,
    context,
  }) => {
    await speak(context, 'en')
    await becomeCustomer(page)
    const list = '**/customer/wish-list'
    await standIn(page, list, (route) =>
      route.fulfill({ status: 500, json: { message: 'We are counting', errors: [] } }),
    )
    await page.goto('/privacy-policy')
    await expect(page.getByRole('alert')).toHaveText(['We are counting'])
    await page.unroute(list)
    await standIn(page, list, (route) => route.abort())
    await page.goto('/wishlists')
    await expect(page.getByRole('alert')).toHaveText(['Failed to load wishlist'])
    await page.unroute(list)
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  })
})
