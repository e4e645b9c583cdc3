import type { Page } from '@playwright/test'
import { holdCalls, hydrated, speak, watchCalls } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, LOCALES, PHONE, test } from '../support/test.ts'
import { WORDS } from '../support/words.ts'

const NEXT = 'Amyderýa 2-seat sofa'
const DRAWING = /^Drawing to scale: 220 × 94 × 86 cm/

test.use({ viewport: PHONE })
test.beforeEach(({ context }) => speak(context, 'en'))

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const column = (page: Page) => page.locator('main h1 ~ div')
const price = (page: Page) => column(page).locator('strong')
const struck = (page: Page) => column(page).locator('s')
const badge = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Product pictures' }).getByText(text)
const thumbs = (page: Page) => page.getByRole('link', { name: /Show picture/ })
const colour = (page: Page) => page.locator('main p', { hasText: 'Colour: ' })
const related = (page: Page) => page.getByRole('region', { name: 'Goes with it' })

test('PROD-01 the gallery has a thumb for every picture; a thumb and the arrow keys show another', async ({
  page,
}) => {
  await open(page, '/product-detail/1')
  for (const viewport of [PHONE, DESKTOP]) {
    await test.step(`at ${viewport.width}`, async () => {
      await page.setViewportSize(viewport)
      await expect(thumbs(page)).toHaveCount(6)
      await expect(thumbs(page).first()).toHaveAttribute('aria-current', 'true')
      await page.locator('#picture-1 a').focus()
      await page.keyboard.press('ArrowRight')
      await expect(thumbs(page).nth(1)).toHaveAttribute('aria-current', 'true')
      await expect(page.locator('#picture-2 a')).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await expect(thumbs(page).first()).toHaveAttribute('aria-current', 'true')

      await thumbs(page).nth(2).click()
      await expect(thumbs(page).nth(2)).toHaveAttribute('aria-current', 'true')
      await expect(thumbs(page).first()).not.toHaveAttribute('aria-current')
      await expect(page.locator('#picture-3 img')).toBeInViewport({ ratio: 0.9 })
      await expect(page).not.toHaveURL(/#/)
      await thumbs(page).first().click()
      await expect(page.locator('#picture-1 img')).toBeInViewport({ ratio: 0.99 })
    })
  }
})

test('PROD-02 PRICE-11 PRICE-12 PRICE-13 a lower price with the old one struck through and the badge in percent, or the plain price', {
  tag: '@smoke',
}, async ({ page }) => {
  await test.step('percent off', async () => {
    await open(page, '/product-detail/2')
    await expect(price(page)).toContainText('8\u00a0460')
    await expect(struck(page)).toContainText('9\u00a0400')
    await expect(badge(page, '-10%')).toBeVisible()
  })
  await test.step('an amount off is told in percent', async () => {
    await open(page, '/product-detail/7')
    await expect(price(page)).toContainText('11\u00a0500')
    await expect(struck(page)).toContainText('12\u00a0500')
    await expect(badge(page, '-8%')).toBeVisible()
  })
  await test.step('no discount', async () => {
    await open(page, '/product-detail/1')
    await expect(price(page)).toContainText('7\u00a0900')
    await expect(struck(page)).toHaveCount(0)
  })
})

test('PROD-05 PROD-07 PROD-17 options are a table of title, chosen value and values, sold out ones cannot be chosen; what is sold out or nearly so says it', async ({
  page,
}) => {
  await test.step('the options', async () => {
    await open(page, '/product-detail/1')
    await expect(colour(page)).toHaveText('Colour: Oat')
    const blue = page.getByRole('button', { name: 'Blue-grey, out of stock' })
    await expect(blue).toHaveAttribute('aria-disabled', 'true')
    await blue.focus()
    await expect(blue).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Blue-grey: out of stock' })).toBeVisible()
    await blue.press('Enter')
    await expect(page).not.toHaveURL(/variation/)
  })
  await test.step('what is left', async () => {
    await open(page, '/product-detail/11')
    await expect(column(page)).toContainText('Out of stock')
    await page.goto('/product-detail/24')
    await expect(column(page)).toContainText('Only 2 left')
  })
})

test('PROD-05 a sold-out product says so below its price, with three like it and the phone, in every language', async ({
  page,
  context,
}) => {
  for (const locale of LOCALES) {
    await speak(context, locale)
    await page.goto('/product-detail/11')
    const notice = page.getByRole('region', { name: WORDS[locale].product.soldOut })
    await expect(notice).toBeVisible()
    const like = notice.locator('a[href^="/product-detail/"]')
    const paths = await like.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    // the other armchairs, nearest in price first
    expect(paths).toEqual(['/product-detail/8', '/product-detail/10', '/product-detail/9'])
    await expect(notice.locator('a[href^="tel:"]')).toHaveText(/^\+993/)
    await expect(page.getByText(WORDS[locale].product.paymentFact)).toHaveCount(0)
    const [priceBox, box] = [await price(page).boundingBox(), await notice.boundingBox()]
    expect((box?.y ?? 0) - (priceBox?.y ?? 0)).toBeLessThan(120)
  }
})

test('PROD-07 the chosen variation sets price, stock and picture and lives in the address (OPEN-44, OPEN-67)', {
  tag: '@smoke',
}, async ({ page }) => {
  await open(page, '/product-detail/8')
  await expect(price(page)).toContainText('3\u00a0200')
  const terracotta = page.getByRole('link', { name: 'Terracotta' })
  await terracotta.click()
  await expect(page).toHaveURL(/\?variation=terracotta$/)
  await expect(price(page)).toContainText('3\u00a0350')
  await expect(column(page)).toContainText('Only 2 left')
  await expect(colour(page)).toHaveText('Colour: Terracotta')
  await expect(terracotta).toHaveAttribute('aria-current', 'true')
  await expect(thumbs(page).nth(4)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('#picture-5 img')).toHaveAttribute('src', /sayaly-armchair-4/)
  await page.reload()
  await expect(price(page)).toContainText('3\u00a0350')
  await expect(page.locator('#picture-1 img')).toHaveAttribute('src', /sayaly-armchair-4/)
})

test('PROD-08 PROD-09 PROD-10 the way here, size drawn to scale, material and related products, which lead on (OPEN-72)', {
  tag: '@smoke',
}, async ({ page }) => {
  await open(page, '/product-detail/1')
  await test.step('the way here is home, products, the product', async () => {
    const way = page.locator('main nav li')
    await expect(way).toHaveText(['Home', 'Products', 'Amyderýa 3-seat sofa'])
    await expect(way.nth(1).getByRole('link')).toHaveAttribute('href', '/new-products')
  })
  await test.step('the size is drawn to scale and written beside it', async () => {
    await expect(page.getByRole('img', { name: DRAWING })).toBeVisible()
    await expect(page.locator('main dl')).toContainText('220\u00a0×\u00a094\u00a0×\u00a086')
  })
  await test.step('material text and pictures', async () => {
    const material = page.locator('main section', { has: page.getByRole('heading', { name: 'Material' }) })
    await expect(material).toContainText('80% linen')
    await expect(material.getByRole('img')).toHaveCount(1)
  })
  await test.step('related products', async () => {
    await expect(related(page).getByRole('article')).toHaveCount(5)
    await related(page).getByRole('link', { name: NEXT }).click()
    await expect(page).toHaveURL(/product-detail\/5$/)
    await expect(heading(page)).toHaveText(NEXT)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

test.describe('stepping through the shop', () => {
  test('PROD-11 API-21 a slow answer shows the skeleton, then the product; a moment later it is not asked for again', async ({
    page,
  }) => {
    await open(page, '/product-detail/1')
    const calls = watchCalls(page)
    const line = await holdCalls(page, 'products/details/5')
    await related(page).getByRole('link', { name: NEXT }).click()
    // the card knew its name
    await expect(page.getByRole('status').filter({ hasText: NEXT })).toBeAttached()
    const skeleton = page.locator('main [aria-busy=true]')
    await expect(skeleton).toBeVisible()
    await expect(page).toHaveURL(/product-detail\/5$/)
    await line.release()
    await expect(heading(page)).toHaveText(NEXT)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle(/^Amyderýa 2-seat sofa/)
    await expect(skeleton).toHaveCount(0)

    await page.goBack()
    await expect(heading(page)).toHaveText('Amyderýa 3-seat sofa')
    await page.goForward()
    await expect(heading(page)).toHaveText(NEXT)
    expect(calls.filter(({ call }) => call === 'GET products/details/5')).toHaveLength(1)
  })

  test('whoever searches while a slow product comes is not called away', async ({ page }) => {
    await open(page, '/product-detail/1')
    const line = await holdCalls(page, 'products/details/5')
    await related(page).getByRole('link', { name: NEXT }).click()
    await expect(page.locator('main [aria-busy=true]')).toBeVisible()
    const field = page.getByRole('banner').getByRole('searchbox')
    await field.pressSequentially('so')
    await line.release()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(heading(page)).toHaveText(NEXT)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('so')
  })

  test.describe('with a broken line', () => {
    test.use({ allowMessages: [/Failed to load resource|page: a call failed/] })

    test('PROD-11 a failure, at once or late, is told with a way to try again, and the next try succeeds (OPEN-13)', async ({
      page,
    }) => {
      for (const isLate of [false, true]) {
        await test.step(isLate ? 'late' : 'at once', async () => {
          let fail = () => {}
          const failing = new Promise<void>((resolve) => {
            fail = resolve
          })
          await open(page, '/product-detail/1')
          await standIn(page, '**/products/details/5', async (route) => {
            if (isLate) await failing
            await route.abort()
          })
          await related(page).getByRole('link', { name: NEXT }).click()
          if (isLate) await expect(page.locator('main [aria-busy=true]')).toBeVisible()
          fail()
          await expect(heading(page)).toHaveText('The page could not be loaded')
          await expect(page.getByRole('main').getByRole('link', { name: 'Home page' })).toBeVisible()
          await page.unroute('**/products/details/5')
          await page.getByRole('link', { name: 'Try again' }).click()
          await expect(heading(page)).toHaveText(NEXT)
        })
      }
    })
  })
})

test('the second picture shows a room; a card shows it under a mouse, and fetches it only then', async ({
  page,
}) => {
  const rooms: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('amyderya-sofa-3-room')) rooms.push(request.url())
  })
  await page.setViewportSize(DESKTOP)
  await open(page, '/category-products?id=11')
  const card = page.getByRole('article').filter({ hasText: 'Amyderýa 3-seat sofa' })
  await expect(card.locator('img')).toHaveCount(1)
  expect(rooms).toEqual([])
  await card.hover()
  await expect(card.locator('img').nth(1)).toBeVisible()
  await expect.poll(() => rooms.length).toBe(1)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(card.locator('img').nth(1)).toBeHidden()

  await card.getByRole('link').click()
  await expect(page.locator('#picture-2 img')).toHaveAttribute('src', /amyderya-sofa-3-room/)
})

test('OPEN-102 PROD-09 the film with the product and similar ones are at the end of its page; «view all» leads to its subcategory', async ({
  page,
}) => {
  const calls = watchCalls(page)
  await open(page, '/product-detail/1')
  expect(calls.map(({ call }) => call)).not.toContain('GET products/around/1')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const stories = page.getByRole('region', { name: 'See it in use' })
  await expect(stories.getByRole('link', { name: /Amyderýa/ })).toHaveAttribute('href', /^\/videos\/\d+$/)
  const similar = page.getByRole('region', { name: 'Similar products' })
  await expect(similar.getByRole('article')).toHaveCount(3)
  await expect(similar.getByRole('link', { name: 'Amyderýa 3-seat sofa' })).toHaveCount(0)

  await page.getByRole('link', { name: '3-seat sofas: view all' }).click()
  await expect(heading(page)).toContainText('3-seat sofas')
})
