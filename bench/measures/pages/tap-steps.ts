import type { Page } from '@playwright/test'
import type { Expected } from './tap-clock.ts'

// The walk that is measured: what is tapped, and what must be there then.

const KNOWN_MS = 800
const BACK_MS = 300
const FIRST_CATEGORY_MS = 2000

export interface Step {
  name: string
  /** sign, page, readable in seconds, as measured before */
  before: string
  expected: Expected
  tap: (page: Page) => Promise<unknown>
  /** done before the time runs: a shopper types */
  prepare?: (page: Page) => Promise<unknown>
  /** readable within, where it was said how soon */
  atMost?: number
}

const press = (selector: string) => (page: Page) => page.locator(`${selector} >> visible=true`).first().tap()
const back = (page: Page) => page.evaluate(() => history.back())
const PRODUCT = { path: '^/product-detail/', page: 'main h1' }
const LIST = { path: '^/category-products', page: 'main article' }

export const STEPS: readonly Step[] = [
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
  {
    name: 'back to the list',
    before: '0.7–0.8 / 0.7–0.8 / 1.7',
    expected: LIST,
    tap: back,
    atMost: BACK_MS,
  },
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

export const ORDER_STEPS: readonly Step[] = [
  {
    name: 'order placed',
    before: '– / 1.5 / –',
    expected: { sign: 'main [aria-busy=true]', path: '^/(dashboard|profile)', page: 'main h1' },
    tap: press('main form button[type=submit]'),
  },
]

/** From the typed number to the customer's own page. */
export const loginSteps = (phone: string, readCode: () => Promise<string>): Step[] => {
  let last = ''
  return [
    {
      name: 'login, code asked for',
      before: '– / 0.9–1.2 / –',
      expected: {
        sign: 'dialog[open] [aria-busy=true]',
        path: '^/',
        page: 'dialog[open] fieldset input',
        isSamePage: true,
      },
      prepare: (page) => page.locator('dialog[open] [name=phone]').fill(phone),
      tap: press('dialog[open] form button[type=submit]'),
    },
    {
      name: 'login, code entered',
      before: '– / 0.9–1.2 / –',
      expected: { sign: 'dialog[open] [aria-busy=true]', path: '^/dashboard', page: 'main h1' },
      // with the last of its digits it is sent
      prepare: async (page) => {
        const code = await readCode()
        last = code.slice(-1)
        await page.locator('dialog[open] fieldset input').first().focus()
        await page.keyboard.type(code.slice(0, -1))
      },
      tap: (page) => page.keyboard.press(last),
    },
  ]
}
