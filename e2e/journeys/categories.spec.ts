import type { Page } from '@playwright/test'
import { EMPTY_CATEGORY_ID, testInLargeShop } from '../support/own-shops.ts'
import {
  columnsOf,
  holdCalls,
  hydrated,
  productCards,
  restingPlace,
  scrolledTo,
  speak,
  stopClock,
  watchCalls,
} from '../support/shop-page.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'
import { settled } from '../support/watch-page.ts'

const main = (page: Page) => page.getByRole('main')
const rail = (page: Page) => main(page).getByRole('navigation', { name: 'Categories', exact: true })
const chips = (page: Page) => main(page).getByRole('navigation', { name: 'Subcategories' })
const chosen = '[aria-current=true]'
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const search = (page: Page) => main(page).getByRole('searchbox', { name: 'Search in this category' })
const available = (page: Page) => main(page).getByRole('switch', { name: 'Only in stock' })
const cheapest = (page: Page) => main(page).getByRole('button', { name: 'Cheapest first' })
const dearest = (page: Page) => main(page).getByRole('button', { name: 'Most expensive first' })

async function prices(page: Page): Promise<number[]> {
  const texts = await productCards(page).locator('strong').allInnerTexts()
  return texts.map((text) => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.')))
}

/** The switch moves at once, the goods come a moment later. */
async function expectPricesInOrder(page: Page, order: (a: number, b: number) => number): Promise<number[]> {
  let shown: number[] = []
  await expect(async () => {
    shown = await prices(page)
    expect(shown.length).toBeGreaterThan(1)
    expect(shown).toEqual(shown.toSorted(order))
  }).toPass()
  return shown
}

/** The ids of the first level, as the shop has them. */
async function topIds(page: Page): Promise<number[]> {
  const answer = await page.request.get('/api/v1/categories')
  const categories = (await answer.json()) as { id: number; position: number }[]
  return categories.filter(({ position }) => position === 0).map(({ id }) => id)
}
const linkedIds = (page: Page) =>
  main(page)
    .locator('a[href*="/category-products?id="]')
    .evaluateAll((links) =>
      links.map((link) => Number(new URL((link as HTMLAnchorElement).href).searchParams.get('id'))),
    )

test.describe('the categories', () => {
  test.use({ viewport: PHONE })
  test.beforeEach(({ context }) => speak(context, 'en'))

  test('CAT-01 CAT-02 /categories shows the way here and every category of the first level with picture, name and count', {
    tag: '@smoke',
  }, async ({ page }) => {
    await page.goto('/categories')
    await hydrated(page)
    const crumbs = main(page).getByRole('navigation').first().getByRole('listitem')
    await expect(crumbs).toHaveText(['Home', 'Categories'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories')
    const ids = await topIds(page)
    await expect.poll(() => linkedIds(page)).toEqual(ids)
    for (const tile of await main(page).locator('a[href*="/category-products"]').all()) {
      await expect(tile.locator('img')).toHaveAttribute('src', /^\/storage\/category\//)
      const [name, count] = await tile
        .locator('> span')
        .allInnerTexts()
        .then((texts) => texts.slice(-2))
      expect(name).not.toBe('')
      expect(count).toMatch(/^\d+\sproducts?$/)
    }
  })

  test('CAT-16 CAT-17 CAT-18 /category-items and /rooms list them with picture and name and lead home', async ({
    page,
  }) => {
    for (const [path, title] of [
      ['/rooms', 'Solutions for rooms'],
      ['/category-items', 'Choose a category'],
    ] as const) {
      await page.goto(path)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const ids = await topIds(page)
      await expect.poll(() => linkedIds(page)).toEqual(ids)
      const tiles = main(page).locator('a[href*="/category-products"]')
      expect(await tiles.locator('img').count()).toBe(await tiles.count())
      await main(page).getByRole('link', { name: 'Home', exact: true }).click()
      await expect(page).toHaveURL('/')
    }
  })
})

test.describe('the first view of a category', () => {
  test.use({ viewport: PHONE })

  test('CAT-06 CAT-07 CAT-11 on a phone the goods begin within 300 px, two are seen whole and the tops of two more', async ({
    page,
    context,
  }) => {
    for (const locale of ['ru', 'tk'] as const) {
      await speak(context, locale)
      for (const id of [1, 4, 8]) {
        await page.goto(`/category-products?id=${id}`)
        await hydrated(page)
        await settled(page)
        const boxes = await productCards(page).evaluateAll((cards) =>
          cards.map((card) => card.getBoundingClientRect().toJSON()),
        )
        const seenUntil = (await page.locator('nav.fixed').boundingBox())?.y ?? 0
        expect(seenUntil).toBeGreaterThan(600)
        const [first, second, third, fourth] = boxes
        expect(first.top).toBeLessThanOrEqual(300)
        expect(Math.max(first.bottom, second.bottom)).toBeLessThanOrEqual(seenUntil)
        expect(Math.max(third.top, fourth.top)).toBeLessThanOrEqual(seenUntil - 40)
      }
    }
  })

  test('CAT-07 CAT-15 the title says which subcategory is chosen, in one line; the row of choices stays in view', async ({
    page,
    context,
  }) => {
    await speak(context, 'en')
    await page.goto('/category-products?id=1')
    await hydrated(page)
    await chips(page).getByRole('link', { name: '3-seat sofas', exact: true }).click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('3-seat sofas')
    await settled(page)
    expect(await title.evaluate((one) => one.clientHeight)).toBeLessThan(30)
    await page.goto('/category-products?id=1')
    await hydrated(page)
    await page.evaluate(() => scrollTo(0, 700))
    await expect.poll(async () => (await search(page).boundingBox())?.y).toBeLessThan(60)
    await available(page).click()
    await expect(page).toHaveURL('/category-products?id=1&available=1')
  })
})

testInLargeShop.describe('products of a category', () => {
  testInLargeShop.use({ viewport: PHONE })
  testInLargeShop.beforeEach(({ context }) => speak(context, 'en'))

  testInLargeShop(
    'CAT-05 CAT-06 CAT-07 CAT-11 without an id the first category is open, beside the others with picture, name and count',
    async ({ page }) => {
      await page.goto('/category-products')
      await hydrated(page)
      const ids = await topIds(page)
      await expect(rail(page).getByRole('link')).toHaveCount(ids.length)
      await expect(rail(page).locator(chosen)).toHaveText(/Sofas & armchairs/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sofas & armchairs')
      const first = rail(page).getByRole('link').first()
      await expect(first.locator('img')).toHaveAttribute('src', /^\/storage\/category\//)
      await expect(first).toHaveAccessibleName(/Sofas & armchairs.*\d+\sproducts/)
      await expect(chips(page).locator(chosen)).toHaveText('All')
      await expect(chips(page).getByRole('link', { name: '3-seat sofas', exact: true })).toBeVisible()
      await expect(productCards(page)).toHaveCount(12)
      await expect.poll(() => columnsOf(page)).toBe(2)
      await page.setViewportSize(DESKTOP)
      await expect.poll(() => columnsOf(page)).toBe(4)
      await expect(pages(page)).toBeVisible()
    },
  )

  testInLargeShop(
    'CAT-14 CAT-15 API-17 API-18 choosing a category drops subcategory and page, choosing a subcategory the page',
    async ({ page }) => {
      await page.goto('/category-products?id=1&subcategory_id=108&sort=asc&available=1&page=2')
      await hydrated(page)
      await expect(pages(page).locator('[aria-current=page]')).toHaveText('2')
      const calls = watchCalls(page)
      await chips(page).getByRole('link', { name: 'All' }).click()
      await expect(page).toHaveURL('/category-products?id=1&sort=asc&available=1')
      await expect
        .poll(() => calls.map(({ call }) => call).sort())
        .toEqual(['GET categories', 'GET categories/products/1?offset=1&limit=12&sort=asc&available=1'])

      // at once, whatever of the page has come
      await pages(page).getByRole('link', { name: 'Page 3', exact: true }).click()
      await expect(page).toHaveURL('/category-products?id=1&sort=asc&available=1&page=3')
      await expect(pages(page).locator('[aria-current=page]')).toHaveText('3')
      await expect(chips(page).locator(chosen)).toHaveText('All')
      await chips(page).getByRole('link', { name: 'Corner sofas', exact: true }).click()
      await expect(page).toHaveURL('/category-products?id=1&subcategory_id=13&sort=asc&available=1')
      await expect
        .poll(() => calls.map(({ call }) => call))
        .toContain('GET categories/products/1?offset=1&limit=12&sort=asc&subcategory_id=13&available=1')
      await expect(chips(page).locator(chosen)).toHaveText('Corner sofas')
      await rail(page)
        .getByRole('link', { name: /^Tables/ })
        .click()
      await expect(page).toHaveURL('/category-products?id=2&sort=asc&available=1')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tables')
      await expect(chips(page).locator(chosen)).toHaveText('All')
    },
  )

  testInLargeShop(
    'CAT-09 CAT-10 availability and order are pressed on and off, by mouse and by space bar, and start at page 1 (OPEN-57)',
    async ({ page }) => {
      await page.goto('/category-products?id=3&page=2')
      await hydrated(page)
      await expect(available(page)).toHaveAttribute('aria-checked', 'false')
      await available(page).click()
      await expect(page).toHaveURL('/category-products?id=3&available=1')
      await expect(main(page).getByText('Out of stock')).toHaveCount(0)
      await cheapest(page).click()
      await expect(page).toHaveURL('/category-products?id=3&sort=asc&available=1')
      await expect(available(page)).toHaveAttribute('aria-checked', 'true')
      await expect(main(page).getByText('Out of stock')).toHaveCount(0)
      await expect(cheapest(page)).toHaveAttribute('aria-pressed', 'true')
      const rising = await expectPricesInOrder(page, (a, b) => a - b)
      await dearest(page).focus()
      await page.keyboard.press('Space')
      await expect(page).toHaveURL('/category-products?id=3&sort=desc&available=1')
      await expect(cheapest(page)).toHaveAttribute('aria-pressed', 'false')
      const falling = await expectPricesInOrder(page, (a, b) => b - a)
      expect(falling).not.toEqual(rising)
      await page.keyboard.press('Space')
      await expect(page).toHaveURL('/category-products?id=3&available=1')
      await available(page).focus()
      await page.keyboard.press('Space')
      await expect(page).toHaveURL('/category-products?id=3')
      await expect(available(page)).toHaveAttribute('aria-checked', 'false')
    },
  )

  testInLargeShop(
    'CAT-08 CAT-13 search runs on Enter and not while typing; without hits it says so and leads back (OPEN-58)',
    async ({ page }) => {
      await page.goto('/category-products?id=1&sort=asc&page=2')
      await hydrated(page)
      const calls = watchCalls(page)
      await stopClock(page)
      await search(page).pressSequentially('ar')
      // longer than any pause that would start a search by itself
      await page.clock.runFor(5000)
      expect(calls).toEqual([])
      await page.clock.resume()
      await search(page).press('Enter')
      await expect(page).toHaveURL('/category-products?id=1&sort=asc&search=ar')
      await search(page).fill('  zzqqzz ')
      await search(page).press('Enter')
      await expect(page.getByText('No results found')).toBeVisible()
      await expect(page).toHaveURL('/category-products?id=1&sort=asc&search=zzqqzz')
      await expect(productCards(page)).toHaveCount(0)
      await expect(pages(page)).toHaveCount(0)
      await page.goBack()
      await expect(search(page)).toHaveValue('ar')
      await page.goForward()
      await main(page).getByRole('link', { name: 'Show the whole category' }).click()
      await expect(page).toHaveURL('/category-products?id=1')
      await expect(productCards(page)).toHaveCount(12)
    },
  )

  testInLargeShop(
    'CAT-08 CAT-09 CAT-10 on a slow line choices add up, switches move at once and what is typed stays',
    async ({ page }) => {
      await page.goto('/category-products?id=1')
      await hydrated(page)
      const line = await holdCalls(page, 'categories/products/')
      await available(page).click()
      await expect(available(page)).toHaveAttribute('aria-checked', 'true')
      await cheapest(page).click()
      await expect(cheapest(page)).toHaveAttribute('aria-pressed', 'true')
      await search(page).fill('sofa')
      await line.release()
      await expect(page).toHaveURL('/category-products?id=1&sort=asc&available=1')
      await expect(productCards(page)).toHaveCount(12)
      await expect(search(page)).toHaveValue('sofa')
      await expect(search(page)).toBeFocused()
      await search(page).press('Enter')
      await expect(page).toHaveURL('/category-products?id=1&sort=asc&search=sofa&available=1')
      await main(page).getByRole('link', { name: 'Clear', exact: true }).click()
      await expect(search(page)).toHaveValue('')
      await expect(page).toHaveURL('/category-products?id=1&sort=asc&available=1')
    },
  )

  testInLargeShop(
    'CAT-05 CAT-12 a subcategory as id opens its parent; an empty category and an unknown one say that there are no products',
    async ({ page }) => {
      await test.step('an empty category and an unknown one say that there are no products', async () => {
        for (const id of [EMPTY_CATEGORY_ID, 99_999, 'abc']) {
          const answer = await page.goto(`/category-products?id=${id}`)
          expect(answer?.status()).toBe(200)
          await expect(page.getByText('No products found in this category')).toBeVisible()
          await expect(pages(page)).toHaveCount(0)
          await expect(rail(page)).toBeVisible()
        }
      })
      await test.step('a subcategory as id opens its parent with that subcategory chosen', async () => {
        await page.goto('/category-products?id=13')
        await hydrated(page)
        await expect(rail(page).locator(chosen)).toHaveText(/Sofas & armchairs/)
        await expect(chips(page).locator(chosen)).toHaveText('Corner sofas')
        await expect(productCards(page).first()).toBeVisible()
      })
    },
  )

  testInLargeShop(
    'CAT-04 CONST-05 CONST-06 what the address says is what is shown after reload, Back and in another browser, with and without script (OPEN-07)',
    async ({ page, browser, baseURL }) => {
      const address = '/category-products?id=1&subcategory_id=108&sort=desc&available=1&page=2'
      await page.goto(address)
      await hydrated(page)
      const shown = () => productCards(page).getByRole('heading').allInnerTexts()
      const names = await shown()
      await pages(page).scrollIntoViewIfNeeded()
      const place = await restingPlace(page)
      await productCards(page).last().getByRole('link').last().click()
      await expect(page).toHaveURL(/product-detail/)
      await page.goBack()
      await expect(page).toHaveURL(address)
      await expect.poll(shown).toEqual(names)
      await expect.poll(() => scrolledTo(page)).toBe(place)
      await page.reload()
      await hydrated(page)
      await expect.poll(shown).toEqual(names)

      await pages(page).getByRole('link', { name: 'Next page' }).click()
      await expect(page).toHaveURL(/page=3$/)
      await expect.poll(() => scrolledTo(page)).toBe(0)
      await page.goto(address.replace('page=2', 'page=500'))
      await expect(page).toHaveURL(/&page=\d{1,2}$/)

      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: PHONE,
        baseURL: baseURL ?? '',
      })
      await speak(context, 'en')
      const plain = await context.newPage()
      await plain.goto(address)
      expect(await productCards(plain).getByRole('heading').allInnerTexts()).toEqual(names)
      await expect(rail(plain).locator(chosen)).toHaveText(/Sofas & armchairs/)
      await expect(available(plain)).toHaveAttribute('aria-checked', 'true')
      await expect(dearest(plain)).toHaveAttribute('aria-pressed', 'true')
      await available(plain).click()
      await expect(plain).toHaveURL('/category-products?id=1&subcategory_id=108&sort=desc')
      await search(plain).fill('linen')
      await search(plain).press('Enter')
      await expect(plain).toHaveURL('/category-products?id=1&subcategory_id=108&sort=desc&search=linen')
      await expect(search(plain)).toHaveValue('linen')
      await context.close()
    },
  )
})
