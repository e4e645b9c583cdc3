import type { Page } from '@playwright/test'
import { DESKTOP, expect, LOCALES, type Locale, PHONE } from '../support/test.ts'
import { inviteByCommand, lookAtScreen, newLogin, setUp, test, WORDS } from './support/office.ts'
import { writeOrder } from './support/order.ts'

// What every screen has: it fits, it is used by keyboard, it keeps what is typed, it opens without a line.

const NAME = 'Merdan Öwezow'
const begin = (page: Page, role: string, locale: Locale) =>
  setUp(page, inviteByCommand(role, newLogin(), NAME, locale), locale, async () => {})

/** Everything that the browser keeps for this host, but the language. */
const keptByBrowser = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    const workers = (await navigator.serviceWorker.getRegistrations()).length
    return { files: caches_.flat().sort(), databases, workers, local: Object.keys(localStorage) }
  })

test.describe('at 1440', () => {
  // so low that a few orders are more than a screen
  test.use({ viewport: { width: DESKTOP.width, height: 320 } })

  test('OFFICE-06 OFFICE-10 an order is found by the end of a phone with the keyboard alone, and Back is where the list was', async ({
    page,
  }) => {
    const words = WORDS.ru
    await Promise.all([writeOrder(), writeOrder(), writeOrder()])
    const order = await writeOrder()
    await begin(page, 'operator', 'ru')
    // G O of a Russian layout
    await page.keyboard.press('KeyG')
    await page.keyboard.press('KeyO')
    await expect(page.getByRole('heading', { level: 1, name: words.orders.title })).toBeVisible()
    await page.goto('/orders?view=all')
    const row = page.locator('a[data-row]').nth(3)
    await row.scrollIntoViewIfNeeded()
    await row.focus()
    const scroll = await page.evaluate(() => scrollY)
    expect(scroll).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    await page.goBack()
    await expect(row).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scroll)

    await page.keyboard.press('Control+KeyK')
    await expect(page.getByRole('combobox', { name: words.palette.title })).toBeFocused()
    await page.keyboard.type(order.phone.slice(-6))
    await expect(page.getByRole('option', { name: String(order.id) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(order.id))
    await page.keyboard.press('Shift+Slash')
    await expect(page.getByRole('dialog', { name: words.keys.title })).toBeVisible()
  })
})

test.describe('without a line', () => {
  test.use({ viewport: PHONE, allowMessages: [/ERR_INTERNET_DISCONNECTED/] })

  test('OFFICE-12 the shell opens and says that there is none; nothing personal is kept by the service worker', async ({
    page,
    context,
  }) => {
    const words = WORDS.tk
    const order = await writeOrder()
    await begin(page, 'operator', 'tk')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // a working session, through the worker
    await page.reload()
    await page.goto(`/orders?view=all&q=${order.phone}`)
    await page.getByRole('link', { name: String(order.id) }).click()
    await expect(page.getByText(order.productName).first()).toBeVisible()
    await page.goto('/me')
    await expect(page.getByText(words.sessions.current)).toBeVisible()

    const { files } = await keptByBrowser(page)
    expect(files).toContain('/index.html')
    expect(files.filter((file) => !/^\/(index\.html|icon\.svg|assets\/[\w.-]+)$/.test(file))).toEqual([])

    await context.setOffline(true)
    for (const path of ['/orders', '/me', '/login']) {
      await page.goto(path)
      await expect(page.getByText(words.shell.noLine)).toBeVisible()
      await expect(page.getByText(order.name)).toHaveCount(0)
      await lookAtScreen(page, 'tk')
    }
    await context.setOffline(false)
    await page.goto('/orders')
    await expect(page.getByRole('heading', { level: 1, name: words.orders.title })).toBeVisible()
    await expect(page.getByText(words.shell.noLine)).toHaveCount(0)
  })

  test('OFFICE-08 what was typed is there after a crash, and gone with the logout', async ({
    page,
    context,
  }) => {
    const words = WORDS.tk
    await begin(page, 'operator', 'tk')
    const keptDrafts = (where: Page) =>
      where.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const asked = indexedDB.open('office', 1)
            asked.onupgradeneeded = () => asked.result.createObjectStore('drafts')
            asked.onsuccess = () => {
              const counted = asked.result.transaction('drafts').objectStore('drafts').count()
              counted.onsuccess = () => {
                asked.result.close()
                resolve(counted.result)
              }
            }
          }),
      )
    const other = await context.newPage()
    await other.goto('/me')
    const name = (where: Page) => where.getByRole('textbox', { name: words.form.name })
    await name(other).fill('Merdan Täze')
    await expect.poll(() => keptDrafts(page)).toBe(1)
    // the window is gone without a word
    await other.close({ runBeforeUnload: false })
    await page.goto('/me')
    await page.getByRole('button', { name: words.draft.take }).click()
    await expect(name(page)).toHaveValue('Merdan Täze')

    await page.getByRole('button', { name: words.shell.logout }).click()
    await page.getByRole('button', { name: words.leave.yes, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.login.title })).toBeVisible()
    const left = await keptByBrowser(page)
    expect(left.files).toEqual([])
    expect(await keptDrafts(page)).toBe(0)
  })
})

test.describe('on the smallest phone', () => {
  // an invitation that does not work
  test.use({ viewport: PHONE, allowMessages: [/status of (422|404)/] })

  for (const locale of LOCALES) {
    test(`OFFICE-11 every screen fits at 360 px and with letters twice as large, without sideways scrolling (${locale})`, async ({
      page,
    }) => {
      // a guard: ten screens, twice each
      test.setTimeout(180_000)
      const order = await writeOrder()
      await begin(page, 'owner', locale)
      await page.goto('/staff')
      const person = await page.locator('a[data-row]').first().getAttribute('href')
      const screens = [
        '/',
        '/orders?view=all',
        `/orders/${order.id}`,
        '/me',
        '/staff',
        '/staff/new',
        `${person}`,
        '/none',
      ]
      const look = async (path: string) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        for (const percent of [100, 200]) {
          await page.evaluate((size) => {
            document.documentElement.style.fontSize = `${size}%`
          }, percent)
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(wider, `${path} at ${percent} %`).toBeLessThanOrEqual(0)
        }
      }
      for (const path of screens) await look(path)
      await page.context().clearCookies()
      for (const path of ['/login', '/invite#none']) await look(path)
    })
  }
})
