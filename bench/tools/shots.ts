import { mkdir, rm, writeFile } from 'node:fs/promises'
import { inRoot } from '@oyum/ops/paths'
import type { Browser, Page } from '@playwright/test'
import { demoShop } from './demo-shop.ts'
import { measure } from './harness.ts'
import { readPageOptions } from './options.ts'
import { LOCALES, type Locale, launchBrowser, logIn } from './pages/browser.ts'
import { becomeCustomer } from './pages/shop-customer.ts'
import { sitePages } from './pages/site-pages.ts'
import { SHOP_AND_BROWSER } from './programs.ts'
import { accountStates } from './shots/account-states.ts'
import { CHECKOUT_STATES } from './shots/checkout-states.ts'
import { contactSheet, type Shot } from './shots/contact-sheet.ts'
import { LOGIN_STEPS } from './shots/login-steps.ts'
import { becomeOwners, OFFICE_VIEWS, type OfficeCookie } from './shots/office-views.ts'
import { STATES } from './shots/states.ts'
import { UNTIDY_VIEWS } from './shots/untidy-views.ts'
import { WIDGETS } from './shots/widgets.ts'

// npm run shots — every page, the screens of the back office, everything that opens over one, the steps of the login, the cart, and empty, loading and failed pages, at
// three widths in three languages, into .results/shots with a contact sheet. A shot that cannot be made fails the command; pages that are not built yet do not.
//   --locales tk   --pages home,product (and nothing else)   --views search-empty,product-zoom (and no pages)
//   --untidy: the shop of demo/untidy instead, into .results/shots-untidy; its views are named in shots/untidy-views.ts

const WIDTHS = [360, 768, 1440]
const HEIGHT = 900

const {
  locales,
  pages,
  views: wantedViews,
  isUntidy = false,
} = readPageOptions({ runs: 1, locales: LOCALES, pages: undefined })
const RESULTS = isUntidy ? '.results/shots-untidy' : '.results/shots'
const FOLDER = inRoot(RESULTS)

await measure('shots', SHOP_AND_BROWSER, async (run) => {
  const shop = await demoShop(run, 'shots', { isUntidy })
  const browser = await launchBrowser(run)
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  // its pages are other goods, and nobody has bought any
  const built = isUntidy || (wantedViews && !pages) ? [] : await sitePages(run, pages)
  const customer = isUntidy ? undefined : await becomeCustomer(shop)
  const tokens = { customer: customer?.token ?? '', newcomer: customer?.newcomerToken ?? '' }
  const all = customer
    ? [...WIDGETS, ...LOGIN_STEPS, ...CHECKOUT_STATES, ...STATES, ...accountStates(customer)]
    : UNTIDY_VIEWS
  const views = all.filter(({ name }) => (wantedViews ? wantedViews.includes(name) : !pages))
  const shots: Shot[] = []
  const jobs = [
    ...built.map(({ name, path }) => ({ name, path, status: 200, token: '', draw: drawWhole })),
    ...views.map(({ name, path = '/', status = 200, isWhole = false, visitor, open }) => ({
      ...{ name, path, status, token: visitor ? tokens[visitor] : '' },
      draw: async (page: Page, file: string, locale: Locale) => {
        await open?.(page, locale)
        if (isWhole) return drawWhole(page, file)
        await picturesArrived(page)
        await page.screenshot({ path: file })
      },
    })),
  ]
  for (const { name, path, status, token, draw } of jobs) {
    for (const locale of locales) {
      for (const width of WIDTHS) {
        const file = `${name}-${locale}-${width}.png`
        try {
          await withPage(browser, { url: shop.url, locale, width, token }, async (page) => {
            const answer = await page.goto(shop.url + path)
            if (answer?.status() !== status) throw new Error(`${path} answers ${answer?.status()}`)
            await page.waitForFunction(() =>
              Object.keys(document.body).some((key) => key.startsWith('__react')),
            )
            await draw(page, `${FOLDER}/${file}`, locale)
          })
          shots.push({ name, locale, width, file })
        } catch (error) {
          run.fail(`${file}: ${(error as Error).message.split('\n', 1)[0]}`)
        }
      }
    }
    run.progress(name)
  }
  if (!isUntidy) await drawOffice()
  await writeFile(`${FOLDER}/index.html`, contactSheet(shots))
  run.figure('shots', shots.length)
  run.figure('sheet', `${RESULTS}/index.html`)

  async function drawOffice(): Promise<void> {
    const wanted = OFFICE_VIEWS.filter(({ name }) => (wantedViews ? wantedViews.includes(name) : !pages))
    if (wanted.length === 0) return
    const owners = await becomeOwners(shop.databaseUrl, shop.staffSecret)
    for (const { name, path, isInside, open } of wanted) {
      for (const locale of locales) {
        for (const width of WIDTHS) {
          const file = `${name}-${locale}-${width}.png`
          const cookie = isInside ? owners[locale] : undefined
          try {
            await withScreen(browser, { url: shop.staffUrl, locale, width, cookie }, async (page) => {
              await page.goto(shop.staffUrl + path)
              await page.locator(`html[lang=${locale}] h1`).waitFor()
              await open?.(page)
              // what is fixed to the foot of the screen stands in the middle of a whole page
              await page.screenshot({ path: `${FOLDER}/${file}`, fullPage: open === undefined })
            })
            shots.push({ name, locale, width, file })
          } catch (error) {
            run.fail(`${file}: ${(error as Error).message.split('\n', 1)[0]}`)
          }
        }
      }
      run.progress(name)
    }
  }
})

async function withScreen(
  browser: Browser,
  {
    url,
    locale,
    width,
    cookie,
  }: { url: string; locale: Locale; width: number; cookie: OfficeCookie | undefined },
  draw: (page: Page) => Promise<void>,
): Promise<void> {
  const viewport = { width, height: HEIGHT }
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale })
  try {
    // by its name this cookie is for TLS alone; browsers take localhost for as safe
    if (cookie) await context.addCookies([{ ...cookie, url: url.replace('http:', 'https:'), secure: true }])
    await draw(await context.newPage())
  } finally {
    await context.close()
  }
}

async function withPage(
  browser: Browser,
  { url, locale, width, token }: { url: string; locale: Locale; width: number; token: string },
  draw: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce',
  })
  try {
    await context.addCookies([{ name: 'locale', value: locale, url }])
    if (token) await logIn(context, url, token)
    await draw(await context.newPage())
  } finally {
    await context.close()
  }
}

async function drawWhole(page: Page, file: string): Promise<void> {
  // Pictures further down come when they are scrolled to, and so do parts that fetch themselves when they are near. The
  // page may grow meanwhile.
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      // the observer speaks after a frame, React draws after that
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    }
    for (const image of document.images) image.loading = 'eager'
    scrollTo(0, 0)
  })
  await page.waitForFunction(() => !document.querySelector('main section[aria-busy=true]'))
  await picturesArrived(page, 'all')
  await page.screenshot({ path: file, fullPage: true })
}

/** They have come and are decoded, or the shot would show their empty boxes. Those that are not on the screen are not
 *  asked for, unless all are wanted. */
async function picturesArrived(page: Page, which: 'all' | 'in view' = 'in view'): Promise<void> {
  const isComplete = (all: boolean) =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      const isOutside = bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth
      return image.complete || !image.checkVisibility() || (isOutside && !all)
    })
  await page.waitForFunction(isComplete, which === 'all')
  await page.evaluate(async () => {
    const come = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    // one that was replaced meanwhile is none of ours
    await Promise.allSettled(come.map((image) => image.decode()))
    await new Promise(requestAnimationFrame)
  })
}
