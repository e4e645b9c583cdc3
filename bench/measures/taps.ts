import { loadavg } from 'node:os'
import type { Page } from '@playwright/test'
import { demoShop } from '../tools/demo-shop.ts'
import { measure } from '../tools/harness.ts'
import { median } from '../tools/numbers.ts'
import { readPageOptions } from '../tools/options.ts'
import { launchBrowser, withFirstVisit } from '../tools/pages/browser.ts'
import { becomeCustomer } from '../tools/pages/shop-customer.ts'
import { slowDown } from '../tools/pages/slow-line.ts'
import { SHOP_AND_BROWSER } from '../tools/programs.ts'
import { type Expected, timeTap, type Waits, watchTaps } from './pages/tap-clock.ts'

// npm run bench:taps — what a shopper waits for after each tap of a walk through the shop, on a line of 1 Mbit/s with
// round trips of 300 ms and a processor four times slower than this one: to the first sign, to the page, to a page of
// which nothing is on its way any more. `before` are the figures of the walk that found the waits too long.
//   --runs 1   --locales tk

// A shopper looks at a page before the next tap.
const LOOK_MS = 2500
const SIGN_MS = 150
const KNOWN_MS = 800
const BACK_MS = 300
const FIRST_CATEGORY_MS = 2000

interface Step {
  name: string
  /** sign, page, readable in seconds, as measured before */
  before: string
  expected: Expected
  tap: (page: Page) => Promise<unknown>
  /** readable within, where the issue says how soon */
  atMost?: number
}

const press = (selector: string) => (page: Page) => page.locator(`${selector} >> visible=true`).first().tap()
const back = (page: Page) => page.evaluate(() => history.back())
const PRODUCT = { path: '^/product-detail/', page: 'main h1' }
const LIST = { path: '^/category-products', page: 'main article' }

const STEPS: readonly Step[] = [
  {
    name: 'category, first time',
    before: '1.7–2.8 / 1.7–2.8 / 2.7–3.7',
    expected: LIST,
    tap: press('main a[href^="/category-products"]'),
    atMost: FIRST_CATEGORY_MS,
  },
  {
    name: 'product, first time',
    before: '0.9–1.5 / 1.3–2.3 / 1.9–2.7',
    expected: PRODUCT,
    tap: press('main article h3 a'),
  },
  { name: 'back to the list', before: '0.7–0.8 / 0.7–0.8 / 1.7', expected: LIST, tap: back, atMost: BACK_MS },
  {
    name: 'product, code known',
    before: '0.3–0.4 / 0.7 / 1.3–1.4',
    expected: PRODUCT,
    tap: (page) => page.locator('main article h3 a').nth(1).tap(),
    atMost: KNOWN_MS,
  },
  {
    name: 'explore, first time',
    before: '1.2–1.4 / 1.2–1.4 / 2.2–2.4',
    expected: { path: '^/explore', page: 'main article, main li a' },
    tap: press('a[href="/explore"]'),
  },
  {
    name: 'film, first time',
    before: '1.2–1.3 / 1.5–1.8 / 2.2–2.3',
    expected: { path: '^/videos/', page: 'main h1' },
    tap: press('main a[href^="/videos/"]'),
  },
  {
    name: 'cart, first time',
    before: '0.5–0.7 / 0.5–0.7 / 1.6–1.7',
    expected: { path: '^/checkout', page: 'main h1' },
    tap: press('a[href="/checkout"]'),
  },
  {
    name: 'home by its tab',
    before: '0.4–1.1 / 1.4–3.8 / 1.4–3.8',
    expected: { path: '^/$', page: 'main img' },
    tap: press('nav a[href="/"]'),
    atMost: KNOWN_MS,
  },
  {
    name: 'login, opened',
    before: '– / 0.9–1.2 / –',
    expected: {
      sign: 'dialog[open], [data-route-progress]',
      path: '^/',
      page: 'dialog[open] button',
      isSamePage: true,
    },
    tap: press('nav a[href="/dashboard"]'),
  },
  {
    name: 'login, to the phone',
    before: '– / 0.9–1.2 / –',
    expected: {
      sign: 'dialog[open] [name=phone]',
      path: '^/',
      page: 'dialog[open] [name=phone]',
      isSamePage: true,
    },
    tap: (page) => page.locator('dialog[open] button').last().tap(),
  },
]

const ORDER_STEPS: readonly Step[] = [
  {
    name: 'order placed',
    before: '– / 1.5 / –',
    expected: { sign: 'main [aria-busy=true]', path: '^/(dashboard|profile)', page: 'main h1' },
    tap: press('main form button[type=submit]'),
  },
]

const { runs, locales } = readPageOptions({ runs: 3, locales: ['tk'], pages: undefined })

await measure('taps', SHOP_AND_BROWSER, async (run) => {
  const shop = await demoShop(run, 'taps')
  const browser = await launchBrowser(run)
  const { token } = await becomeCustomer(shop)
  for (const locale of locales) {
    const waits = new Map<Step, Waits[]>()
    const walk = async (page: Page, steps: readonly Step[]) => {
      for (const step of steps) {
        await page.waitForTimeout(LOOK_MS)
        const measured = await timeTap(page, step.expected, () => step.tap(page))
        waits.set(step, [...(waits.get(step) ?? []), measured])
        run.progress(`${locale} ${step.name}: ${Object.values(measured).map(Math.round).join(' / ')} ms`)
      }
    }
    for (let turn = 0; turn < runs; turn += 1) {
      await withFirstVisit(browser, { url: shop.url, locale }, async (page, cdp) => {
        await slowDown(cdp)
        await page.addInitScript(watchTaps)
        await open(page, shop.url)
        await walk(page, STEPS)
      })
      await withFirstVisit(browser, { url: shop.url, locale, token }, async (page, cdp) => {
        await page.addInitScript(watchTaps)
        await open(page, `${shop.url}/product-detail/1`)
        await fillCart(page)
        await slowDown(cdp)
        await walk(page, ORDER_STEPS)
      })
    }
    for (const [step, all] of waits) {
      const middle = (read: (one: Waits) => number) => Math.round(median(all.map(read)))
      const name = `${step.name.replaceAll(/,? /g, '_')}_${locale}`
      run.figure(name, { page_ms: middle((one) => one.page), before_s: step.before })
      run.limit(
        `${name}_sign_ms`,
        middle((one) => one.sign),
        { atMost: SIGN_MS },
      )
      const readable = middle((one) => one.readable)
      if (step.atMost === undefined) run.figure(`${name}_readable_ms`, readable)
      else run.limit(`${name}_readable_ms`, readable, { atMost: step.atMost })
    }
  }
  run.figure('load_average', Math.round((loadavg()[0] ?? 0) * 100) / 100)
})

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { timeout: 60_000 })
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
}

async function fillCart(page: Page): Promise<void> {
  await page.locator('[data-buying-bar] button, main form button').first().tap()
  await page.goto(new URL('/checkout', page.url()).href)
  await page.locator('[name=address]').fill('Aşgabat, Mir 7, 24-nji jaý')
  await page.locator('[name=phone]').fill('65 12 34 56')
}
