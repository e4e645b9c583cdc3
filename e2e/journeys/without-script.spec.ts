import { testInLargeShop } from '../support/own-shops.ts'
import { productCards, speak } from '../support/shop-page.ts'
import { expect, PHONE, test } from '../support/test.ts'

// The shop before its script has come, or where it never comes. Orders without script: no-script journeys of their own.

test.use({ viewport: PHONE, javaScriptEnabled: false })
testInLargeShop.use({ viewport: PHONE, javaScriptEnabled: false })

test('HOME-01 HOME-14 HOME-17 API-26 home shows banners, categories, prices and links that lead on; header and language work', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/')
  const banner = page.locator('main img').first()
  await expect(banner).toBeVisible()
  expect(await banner.getAttribute('src')).toContain('/storage/banner/')
  await expect(page.locator('a[href^="/category-products?id="]').first()).toBeVisible()
  await expect(page.locator('a[href="/popular-products"]').first()).toBeVisible()
  await expect(page.locator('a[href^="/videos/"]').first()).toBeVisible()
  await expect(page.locator('a[href^="/article-detail/"]')).toHaveCount(3)
  // What only script can do is not offered: what can be pressed are the hearts and carts of the cards.
  await expect(page.locator('main button:visible')).not.toHaveCount(0)
  await expect(page.locator('main button:visible:not([form=card])')).toHaveCount(0)
  await page.locator('main a[href="#banner-3"]').click()
  await expect(page.locator('#banner-3 img')).toBeInViewport({ ratio: 0.9 })
  const product = page.locator('main a[href^="/product-detail/"]').first()
  await product.click()
  await expect(page).toHaveURL(/\/product-detail\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('the language', async () => {
    await page.goto('/')
    await page.locator('header details:visible summary').click()
    await page
      .getByRole('button', { name: /Русский/ })
      .first()
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await expect(page).toHaveURL(/\/$/)
  })
  await test.step('the categories and the search of the header are a link and a form', async () => {
    await page.goto('/')
    const link = page.getByRole('banner').getByRole('link', { name: 'Категории' })
    await expect(link).toHaveAttribute('href', '/categories')
    await page.getByRole('banner').getByRole('searchbox').fill('sofa')
    await page.getByRole('banner').getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/search\?query=sofa$/)
  })
})

test('PROD-06 PROD-07 PROD-09 PROD-10 a product is read, its variation chosen and its related products followed', async ({
  page,
  context,
}) => {
  await speak(context, 'en')
  await page.goto('/product-detail/1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amyderýa 3-seat sofa')
  await expect(page.locator('main h1 ~ div strong')).toContainText('7\u00a0900')
  await expect(page.locator('main ul li', { hasText: 'Linen lets air through' })).toBeVisible()
  await expect(page.locator('nav a[href="/new-products"]').first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^Drawing to scale: 220 × 94 × 86 cm/ })).toBeVisible()
  await page.getByRole('link', { name: /Sage/ }).click()
  await expect(page).toHaveURL(/variation=sage/)
  await expect(page.locator('main p', { hasText: 'Colour: ' })).toHaveText('Colour: Sage')
  await expect(page.locator('#picture-1 img')).toHaveAttribute('src', /amyderya-sofa-3-4/)
  await page.locator('main section a[href^="/product-detail/"]').last().click()
  await expect(page).not.toHaveURL(/product-detail\/1\b/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('EXPLORE-01 EXPLORE-03 EXPLORE-04 EXPLORE-22 tabs and items are links, articles are read, films wait for a press', async ({
  page,
  context,
}) => {
  await speak(context, 'en')
  await test.step('the lists', async () => {
    await page.goto('/explore')
    await page.getByRole('link', { name: /^Articles/ }).click()
    await page.locator('main a[href^="/article-detail/"]').first().click()
    await expect(page).toHaveURL(/\/article-detail\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await test.step('an article', async () => {
    await page.goto('/article-detail/1')
    await expect(page.locator('main strong', { hasText: 'Measure the way in first.' })).toBeVisible()
    await page
      .getByRole('link', { name: /Show picture/ })
      .nth(1)
      .click()
    await expect(page.locator('#picture-2 img').last()).toBeInViewport({ ratio: 0.9 })
    await page.locator('main section a[href^="/product-detail/"]').last().click()
    await expect(page).toHaveURL(/product-detail/)
  })
  await test.step('a film', async () => {
    const film = page.getByRole('main').locator('video')
    await page.goto('/videos/1')
    await expect(film).toHaveAttribute('controls', '')
    await expect(film).toHaveAttribute('preload', 'none')
    await expect(film).toHaveAttribute('poster', /amyderya-sofa-turn\.640\.webp$/)
    await expect(film.locator('source').first()).toHaveAttribute('src', /\.small\.mp4$/)
    await expect(film.locator('source').last()).toHaveAttribute(
      'src',
      '/storage/video/amyderya-sofa-turn.mp4',
    )
    await expect(page.getByText('See the sofa from every side')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/explore$/)
  })
})

testInLargeShop(
  'NEW-02 POP-06 DISC-03 DISC-07 pages are turned and discounts chosen by plain links',
  async ({ page, context }) => {
    await speak(context, 'en')
    for (const [path, lastPage] of [
      ['/new-products', 20],
      ['/popular-products', 167],
    ] as const) {
      await page.goto(path)
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click()
      await expect(page).toHaveURL(`${path}?page=2`)
      await expect(productCards(page)).toHaveCount(12)
      await page.goto(`${path}?page=99999`)
      await expect(page).toHaveURL(`${path}?page=${lastPage}`)
    }

    await page.goto('/discount?page=2')
    await page
      .getByRole('main')
      .getByRole('navigation', { name: 'Discounts' })
      .getByRole('link', { name: '-10%', exact: true })
      .click()
    await expect(page).toHaveURL('/discount?percent=10')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discounts, -10%')
  },
)

testInLargeShop(
  'SEARCH-07 SEARCH-10 SEARCH-14 the form of the search page is answered with results in every language',
  async ({ page, context }) => {
    const field = page.getByRole('main').getByRole('searchbox')
    for (const [locale, text] of [
      ['tk', 'diwan'],
      ['ru', 'диван'],
      ['en', 'sofa'],
    ] as const) {
      await speak(context, locale)
      await page.goto('/search')
      await field.fill(text)
      await field.press('Enter')
      await expect(page).toHaveURL(`/search?query=${encodeURIComponent(text)}`)
      await expect(field).toHaveValue(text)
      await expect(productCards(page)).toHaveCount(12)
    }
  },
)
