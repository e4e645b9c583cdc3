import type { Page } from '@playwright/test'
import { ROUTES } from '../support/routes.ts'
import { hydrated, speak } from '../support/shop-page.ts'
import { DESKTOP, expect, LOCALES, PHONE, test } from '../support/test.ts'

const NAMES = { tk: 'Türkmençe', ru: 'Русский', en: 'English' }
const CART = { tk: 'Sebet', ru: 'Корзина', en: 'Cart' }
const switcher = (page: Page) => page.getByRole('banner').locator('details:visible')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('locale'))

test('LANG-01 LANG-02 LANG-07 LANG-08 the switcher offers exactly tk, ru and en, each with its flag and its own name; the chosen one is stored under «locale», the page loads again in it, and it counts when the cookie is gone', {
  tag: '@smoke',
}, async ({ page, context }) => {
  await test.step('what is offered', async () => {
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.goto('/')
      await hydrated(page)
      await switcher(page).locator('summary').click()
      const choices = switcher(page).getByRole('button')
      await expect(choices).toHaveText(Object.values(NAMES))
      const flags = choices.locator('img')
      await expect(flags).toHaveCount(3)
      for (const flag of await flags.all()) {
        await expect
          .poll(() => flag.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
          .toBeGreaterThan(0)
      }
      const files = await flags.evaluateAll((all) => all.map((image) => image.getAttribute('src')))
      expect(files.map((file) => file?.match(/\/(tm|ru|gb)-/)?.[1])).toEqual(['tm', 'ru', 'gb'])
    }
  })
  await test.step('what is chosen', async () => {
    await page.setViewportSize(PHONE)
    for (const locale of LOCALES) {
      await test.step(locale, async () => {
        await page.goto('/product-detail/1?variation=sage')
        await hydrated(page)
        await page.evaluate(() => Object.assign(window, { isOldPage: true }))
        await switcher(page).locator('summary').click()
        const reloaded = page.waitForEvent('load')
        await switcher(page).getByRole('button', { name: NAMES[locale] }).click()
        await reloaded
        await hydrated(page)
        expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false)
        await expect(page).toHaveURL(/\/product-detail\/1\?variation=sage$/)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        expect(await stored(page)).toBe(locale)
        await page.goto('/')
        await expect(page.getByRole('navigation').getByText(CART[locale])).toBeVisible()
      })
    }

    await test.step('without the cookie', async () => {
      await speak(context, 'ru')
      await page.goto('/')
      await hydrated(page)
      await expect.poll(() => stored(page)).toBe('ru')
      await context.clearCookies()
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    })
  })
})

// OPEN-01: one default for the whole shop.
const DETAILS_AND_LISTS =
  /^\/(product-detail|article-detail|videos|categor|discount|new-|popular-|rooms|search)/

const addresses = Object.values(ROUTES).filter(
  (address) => address === '/' || DETAILS_AND_LISTS.test(address),
)

test('LANG-03 LANG-04 with nothing stored home, lists and details are in Turkmen, and so are the calls they send', async ({
  page,
}) => {
  const asked: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) asked.push(request.headers()['x-localization'])
  })
  for (const address of addresses) {
    await test.step(address, async () => {
      asked.length = 0
      await page.goto(address)
      await hydrated(page)
      await expect(page.locator('html')).toHaveAttribute('lang', 'tk')
      await expect(page.getByRole('searchbox').first()).toHaveAttribute('placeholder', 'Haryt gözläň')
      await page.getByRole('button', { name: 'Kategoriýalar' }).click()
      const panel = page.getByRole('banner').getByRole('navigation', { name: 'Kategoriýalar' })
      await expect(panel.getByRole('link').first()).toBeVisible()
      await expect.poll(() => [...new Set(asked)]).toEqual(['tk'])
    })
  }
})

test('the keyboard alone reaches dropdown, search and switcher, and the ring is seen on every stop', async ({
  page,
  context,
}) => {
  await page.setViewportSize(DESKTOP)
  await speak(context, 'ru')
  await page.goto('/')
  await hydrated(page)
  const stops: string[] = []
  for (let step = 0; step < 16; step += 1) {
    await page.keyboard.press('Tab')
    // what hangs from the field comes with the first use of it, and is walked through like the rest
    if (stops.at(-1) === 'Категории')
      await expect(page.getByRole('navigation', { name: 'Поиск товаров' })).toBeVisible()
    const focused = page.locator(':focus')
    await expect(focused).toHaveCSS('outline-style', 'solid')
    await expect(focused).toHaveCSS('outline-width', '2px')
    stops.push(
      await focused.evaluate((stop) => stop.getAttribute('aria-label') ?? stop.textContent?.trim() ?? ''),
    )
  }
  expect(stops).toEqual([
    'Перейти к содержанию',
    '+993 12 00-00-00',
    'Öýüm',
    'Категории',
    'Поиск товаров',
    'Диваны и кресла',
    'Столы',
    'Стулья',
    'Спальня',
    'Хранение',
    'Освещение',
    'Советы',
    'Избранное',
    'Корзина',
    'Профиль',
    // where it is seen: at the end of the bar
    'Выберите язык: RU',
  ])

  await switcher(page).locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(switcher(page)).toHaveAttribute('open')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(switcher(page).getByRole('button', { name: NAMES.en })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(switcher(page)).not.toHaveAttribute('open')
  await expect(switcher(page).locator('summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(switcher(page)).toHaveAttribute('open')
  await page.keyboard.press('Tab')
  await expect(switcher(page).getByRole('button', { name: NAMES.tk })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'tk')
})
