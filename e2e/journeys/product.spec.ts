import AxeBuilder from '@axe-core/playwright'
import { createDatabase, createPool } from '@oyum/database/connection'
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, holdCalls, hydrated, speak } from '../support/shop-page.ts'
import { standIn } from '../support/stand-in.ts'
import { DESKTOP, expect, LOCALES, type Locale, PHONE, test } from '../support/test.ts'

const SALE = { tk: 'Köpetdag diwany', ru: 'Диван «Копетдаг»', en: 'Köpetdag 3-seat sofa' }
const SOFA = {
  tk: 'Amyderýa diwany, 3 orunlyk',
  ru: 'Диван «Амударья», 3-местный',
  en: 'Amyderýa 3-seat sofa',
}
const COLOUR = { tk: 'Reňki: Süle reňki', ru: 'Цвет: Овсяный', en: 'Colour: Oat' }
const SOLD_OUT_BLUE = {
  tk: 'Gök-çal, satuwda ýok',
  ru: 'Серо-голубой, нет в наличии',
  en: 'Blue-grey, out of stock',
}
const OUT = { tk: 'Satuwda ýok', ru: 'Нет в наличии', en: 'Out of stock' }
const LEFT = { tk: '2 sany galdy', ru: 'Осталось 2 шт.', en: 'Only 2 left' }
const WAY = {
  tk: ['Baş sahypa', 'Harytlar', SOFA.tk],
  ru: ['Главная', 'Товары', SOFA.ru],
  en: ['Home', 'Products', SOFA.en],
}
const DRAWING = {
  tk: /^Masştably çyzgy: 220 × 94 × 86 sm/,
  ru: /^Чертёж в масштабе: 220 × 94 × 86 см/,
  en: /^Drawing to scale: 220 × 94 × 86 cm/,
}
const GALLERY = { tk: 'Harydyň suratlary', ru: 'Фотографии товара', en: 'Product pictures' }

async function open(page: Page, locale: Locale, path: string): Promise<void> {
  await speak(page.context(), locale)
  await page.goto(path)
  await hydrated(page)
}

const price = (page: Page) => page.locator('main h1 + div strong')
const thumbs = (page: Page) => page.getByRole('link', { name: /Show picture/ })

for (const locale of LOCALES) {
  for (const viewport of [PHONE, DESKTOP]) {
    test.describe(`a product in ${locale} at ${viewport.width}`, () => {
      test.use({ viewport })

      test('PROD-02 PRICE-11 PRICE-12 a discounted product shows the lower price, the old one struck through and the badge', async ({
        page,
      }) => {
        await open(page, locale, '/product-detail/2')
        await expect(page.getByRole('heading', { level: 1 })).toContainText(SALE[locale])
        await expect(price(page)).toContainText('8\u00a0460')
        await expect(page.locator('main h1 + div s')).toContainText('9\u00a0400')
        await expect(page.getByRole('region', { name: GALLERY[locale] }).getByText('-10%')).toBeVisible()
        await expectNoSidewaysScroll(page)
      })

      test('PROD-05 PROD-17 a product that is sold out says so; of few pieces it says how many', async ({
        page,
      }) => {
        await open(page, locale, '/product-detail/11')
        const column = page.locator('main h1 + div')
        await expect(column).toContainText(OUT[locale])
        await page.goto('/product-detail/24')
        await expect(column).toContainText(LEFT[locale])
      })

      test('PROD-07 the options are a table of title, chosen value and values; one that is sold out says so', async ({
        page,
      }) => {
        await open(page, locale, '/product-detail/1')
        await expect(page.locator('main p', { hasText: COLOUR[locale] })).toHaveText(COLOUR[locale])
        const blue = page.getByRole('button', { name: SOLD_OUT_BLUE[locale] })
        await expect(blue).toHaveAttribute('aria-disabled', 'true')
        await blue.focus()
        await expect(blue).toBeFocused()
        const reason = SOLD_OUT_BLUE[locale].replace(', ', ': ')
        await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible()
        await blue.press('Enter')
        await expect(page).not.toHaveURL(/variation/)
      })

      test('PROD-10 the way here is home, products, the product', async ({ page }) => {
        await open(page, locale, '/product-detail/1')
        const way = page.locator('main nav li')
        await expect(way).toHaveText(WAY[locale])
        await expect(way.nth(1).getByRole('link')).toHaveAttribute('href', '/new-products')
      })

      test('the size is drawn to scale and written beside it', async ({ page }) => {
        await open(page, locale, '/product-detail/1')
        const drawing = page.getByRole('img', { name: DRAWING[locale] })
        await expect(drawing).toBeVisible()
        await expect(page.locator('main dl')).toContainText('220\u00a0×\u00a094\u00a0×\u00a086')
      })

      test('axe finds nothing to mend, nothing jumps and nothing overhangs', async ({ page }) => {
        await page.addInitScript(() => {
          Object.assign(window, { shift: 0 })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as unknown as {
              value: number
              hadRecentInput: boolean
            }[]) {
              if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value
            }
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await open(page, locale, '/product-detail/1')
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(
          0.05,
        )
        await expectNoSidewaysScroll(page)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      })
    })
  }
}

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`the page at ${viewport.width}`, () => {
    test.use({ viewport })

    test('PROD-01 the gallery shows a thumb for every picture; a thumb shows its picture', async ({
      page,
    }) => {
      await open(page, 'en', '/product-detail/1')
      await expect(thumbs(page)).toHaveCount(5)
      await expect(thumbs(page).first()).toHaveAttribute('aria-current', 'true')
      await thumbs(page).nth(2).click()
      await expect(thumbs(page).nth(2)).toHaveAttribute('aria-current', 'true')
      await expect(thumbs(page).first()).not.toHaveAttribute('aria-current')
      await expect(page.locator('#picture-3 img')).toBeInViewport({ ratio: 0.9 })
      await expect(page).not.toHaveURL(/#/)
    })

    test('PROD-01 the arrow keys go from picture to picture', async ({ page }) => {
      await open(page, 'en', '/product-detail/1')
      await page.locator('#picture-1 a').focus()
      await page.keyboard.press('ArrowRight')
      await expect(thumbs(page).nth(1)).toHaveAttribute('aria-current', 'true')
      await expect(page.locator('#picture-2 a')).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await expect(thumbs(page).first()).toHaveAttribute('aria-current', 'true')
    })

    test('PROD-07 the chosen variation sets price, stock and picture and lives in the address (OPEN-44, OPEN-67)', async ({
      page,
    }) => {
      await open(page, 'en', '/product-detail/8')
      await expect(price(page)).toContainText('3\u00a0200')
      await page.getByRole('link', { name: 'Terracotta' }).click()
      await expect(page).toHaveURL(/\?variation=terracotta$/)
      await expect(price(page)).toContainText('3\u00a0350')
      await expect(page.locator('main h1 + div')).toContainText('Only 2 left')
      await expect(page.locator('main p', { hasText: 'Colour: ' })).toHaveText('Colour: Terracotta')
      await expect(page.getByRole('link', { name: 'Terracotta' })).toHaveAttribute('aria-current', 'true')
      await expect(thumbs(page).nth(3)).toHaveAttribute('aria-current', 'true')
      await expect(page.locator('#picture-4 img')).toHaveAttribute('src', /sayaly-armchair-4/)
      await page.reload()
      await expect(price(page)).toContainText('3\u00a0350')
      await expect(page.locator('#picture-1 img')).toHaveAttribute('src', /sayaly-armchair-4/)
    })

    test('PROD-08 material text and pictures are shown', async ({ page }) => {
      await open(page, 'en', '/product-detail/1')
      const material = page.locator('main section', { has: page.getByRole('heading', { name: 'Material' }) })
      await expect(material).toContainText('80 % linen')
      await expect(material.getByRole('img')).toHaveCount(1)
    })

    test('PROD-09 API-20 the related products are shown and lead to their pages (OPEN-72)', async ({
      page,
    }) => {
      await open(page, 'en', '/product-detail/1')
      const related = page.getByRole('region', { name: 'Similar products' })
      await expect(related.getByRole('article')).toHaveCount(5)
      await related.getByRole('link', { name: 'Amyderýa 2-seat sofa' }).click()
      await expect(page).toHaveURL(/product-detail\/5$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amyderýa 2-seat sofa')
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
  })
}

test.describe('what is written', () => {
  test.use({ viewport: PHONE })
  const description = (page: Page) =>
    page.locator('main section', { has: page.getByRole('heading', { name: 'Description' }) })

  test('PROD-06 PRICE-15 a description with tags is shown as HTML', async ({ page }) => {
    await open(page, 'en', '/product-detail/1')
    await expect(description(page).locator('strong')).toHaveText('roomy, quiet sofa')
    await expect(description(page).getByRole('listitem')).toHaveCount(3)
  })

  test('PROD-06 PRICE-16 numbered lines are an ordered list', async ({ page }) => {
    await open(page, 'en', '/product-detail/9')
    const items = description(page).locator('ol > li')
    expect(await items.count()).toBeGreaterThan(1)
    await expect(items.first()).not.toHaveText(/^1\./)
  })

  test('PROD-06 PRICE-17 other text is paragraphs', async ({ page }) => {
    await open(page, 'en', '/product-detail/2')
    expect(await description(page).locator('p').count()).toBeGreaterThan(1)
    await expect(description(page).locator('ol, ul')).toHaveCount(0)
  })

  test('PRICE-17 PRICE-18 plain text keeps its lines and is escaped: nothing in it becomes a part of the page', async ({
    page,
  }) => {
    const pool = createPool({ url: process.env.SHOP_DATABASE_URL ?? '', applicationName: 'oyum e2e product' })
    const db = createDatabase(pool)
    const plain = 'Fits where width < 60 & depth > 30.\n"Quoted" \'text\', 2 <3 &amp; more.\n\nSecond part.'
    await db
      .updateTable('productTranslations')
      .set({ description: plain })
      .where('productId', '=', 61)
      .where('locale', '=', 'en')
      .execute()
    await db.destroy()
    await open(page, 'en', '/product-detail/61')
    const paragraphs = description(page).locator('p')
    await expect(paragraphs).toHaveCount(2)
    await expect(paragraphs.first()).toHaveText(plain.split('\n\n')[0] ?? '', { useInnerText: true })
    await expect(paragraphs.first().locator('br')).toHaveCount(1)
  })

  test('PROD-02 PRICE-11 an amount off is told in percent on the badge', async ({ page }) => {
    await open(page, 'en', '/product-detail/7')
    await expect(price(page)).toContainText('11\u00a0500')
    await expect(page.locator('main h1 + div s')).toContainText('12\u00a0500')
    await expect(page.getByRole('region', { name: GALLERY.en }).getByText('-8%')).toBeVisible()
  })

  test('PRICE-13 without a discount the plain price is shown, nothing struck through', async ({ page }) => {
    await open(page, 'en', '/product-detail/1')
    await expect(price(page)).toContainText('7\u00a0900')
    await expect(page.locator('main h1 + div s')).toHaveCount(0)
  })

  test('search engines are told price, currency, availability and the way', async ({ page }) => {
    await open(page, 'en', '/product-detail/2')
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const [product, way] = blocks.map((text) => JSON.parse(text))
    expect(product).toMatchObject({
      '@type': 'Product',
      offers: { price: '8460.00', priceCurrency: 'TMT', availability: 'https://schema.org/InStock' },
    })
    expect(way['@type']).toBe('BreadcrumbList')
    expect(way.itemListElement).toHaveLength(3)
  })
})

test.describe('stepping through the shop', () => {
  test.use({ viewport: PHONE })

  test('API-21 a product seen a moment ago is not asked for again', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page, 'en', '/product-detail/1')
    await page.getByRole('link', { name: 'Amyderýa 2-seat sofa' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amyderýa 2-seat sofa')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SOFA.en)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amyderýa 2-seat sofa')
    expect(asked.filter((url) => url.endsWith('/details/5'))).toHaveLength(1)
  })

  test('PROD-11 a slow answer shows the skeleton, then the product', async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await open(page, 'en', '/product-detail/1')
    await standIn(page, '**/products/details/5', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: 'Amyderýa 2-seat sofa' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading the product' })).toBeAttached()
    const skeleton = page.locator('main [aria-busy=true]')
    await expect(skeleton).toBeVisible()
    await expect(page).toHaveURL(/product-detail\/5$/)
    answer()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amyderýa 2-seat sofa')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(/^Amyderýa 2-seat sofa/)
    await expect(skeleton).toHaveCount(0)
  })

  test('whoever searches while a slow product comes is not called away', async ({ page }) => {
    await open(page, 'en', '/product-detail/1')
    const line = await holdCalls(page, 'products/details/5')
    await page.getByRole('link', { name: 'Amyderýa 2-seat sofa' }).click()
    await expect(page.locator('main [aria-busy=true]')).toBeVisible()
    const field = page.getByRole('banner').getByRole('searchbox')
    await field.pressSequentially('so')
    await line.release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amyderýa 2-seat sofa')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('so')
  })

  test.describe('with a broken line', () => {
    test.use({ allowMessages: [/Failed to load resource/] })

    for (const delayMs of [0, 400]) {
      test(`PROD-11 a failure after ${delayMs} ms is told with a way to try again, and the next try succeeds (OPEN-13)`, async ({
        page,
      }) => {
        await open(page, 'en', '/product-detail/1')
        await standIn(page, '**/products/details/5', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, delayMs))
          await route.abort()
        })
        await page.getByRole('link', { name: 'Amyderýa 2-seat sofa' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('The page could not be loaded')
        await expect(page.getByRole('main').getByRole('link', { name: 'Home page' })).toBeVisible()
        await page.unroute('**/products/details/5')
        await page.getByRole('link', { name: 'Try again' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amyderýa 2-seat sofa')
      })
    }
  })
})

test.describe('a product without script', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('PROD-06 PROD-07 PROD-09 PROD-10 is read, its variation chosen and its related products followed', async ({
    page,
    context,
  }) => {
    await speak(context, 'en')
    await page.goto('/product-detail/1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amyderýa 3-seat sofa')
    await expect(price(page)).toContainText('7\u00a0900')
    await expect(page.locator('main ul li', { hasText: 'Linen lets air through' })).toBeVisible()
    await expect(page.locator('nav a[href="/new-products"]').first()).toBeVisible()
    await expect(page.getByRole('img', { name: DRAWING.en })).toBeVisible()
    await page.getByRole('link', { name: /Sage/ }).click()
    await expect(page).toHaveURL(/variation=sage/)
    await expect(page.locator('main p', { hasText: 'Colour: ' })).toHaveText('Colour: Sage')
    await expect(page.locator('#picture-1 img')).toHaveAttribute('src', /amyderya-sofa-3-4/)
    const related = page.locator('main section a[href^="/product-detail/"]').last()
    await related.click()
    await expect(page).not.toHaveURL(/product-detail\/1\b/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('what is not there', () => {
  test.use({ allowMessages: [/status of 404/] })

  for (const path of ['/product-detail/999999', '/product-detail/abc', '/no-such-page']) {
    test(`PROD-11 ${path} is a not-found page with HTTP 404 that is never cached`, async ({
      page,
      context,
    }) => {
      await speak(context, 'ru')
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      expect(answer?.headers()['cache-control']).toContain('no-store')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main a[href="/"]').first()).toBeVisible()
    })
  }
})
