import { loadavg } from 'node:os'
import type { Page } from '@playwright/test'
import { demoShop } from '../tools/demo-shop.ts'
import { measure } from '../tools/harness.ts'
import { median } from '../tools/numbers.ts'
import { readPageOptions } from '../tools/options.ts'
import { launchBrowser, withFirstVisit } from '../tools/pages/browser.ts'
import { addPhones, codeSentTo } from '../tools/pages/login-numbers.ts'
import { becomeCustomer } from '../tools/pages/shop-customer.ts'
import { slowDown } from '../tools/pages/slow-line.ts'
import { SHOP_AND_BROWSER } from '../tools/programs.ts'
import { timeTap, type Waits, watchTaps } from './pages/tap-clock.ts'
import { loginSteps, ORDER_STEPS, STEPS, type Step } from './pages/tap-steps.ts'

// npm run bench:taps — what a shopper waits for after each tap of a walk through the shop, on a line of 1 Mbit/s with
// round trips of 300 ms and a processor four times slower than this one: to the first sign, to the page, to a page of
// which nothing is on its way any more. `before` are the figures of the walk that found the waits too long.
//   --runs 1   --locales tk

// A shopper looks at a page before the next tap.
const LOOK_MS = 2500
const SIGN_MS = 150

const { runs, locales } = readPageOptions({ runs: 3, locales: ['tk'], pages: undefined })

await measure('taps', SHOP_AND_BROWSER, async (run) => {
  const shop = await demoShop(run, 'taps')
  const browser = await launchBrowser(run)
  const { token } = await becomeCustomer(shop)
  // each login has a number of its own: the next code to the same one has to be waited for
  const phones = await addPhones(shop, runs * locales.length)
  for (const locale of locales) {
    const waits = new Map<string, { step: Step; all: Waits[] }>()
    const walk = async (page: Page, steps: readonly Step[]) => {
      for (const step of steps) {
        await page.waitForTimeout(LOOK_MS)
        await step.prepare?.(page)
        const measured = await timeTap(page, step.expected, () => step.tap(page))
        waits.set(step.name, { step, all: [...(waits.get(step.name)?.all ?? []), measured] })
        run.progress(`${locale} ${step.name}: ${Object.values(measured).map(Math.round).join(' / ')} ms`)
      }
    }
    for (let turn = 0; turn < runs; turn += 1) {
      await withFirstVisit(browser, { url: shop.url, locale }, async (page, cdp) => {
        await slowDown(cdp)
        await page.addInitScript(watchTaps)
        await open(page, shop.url)
        const phone = phones.pop() ?? ''
        await walk(page, [...STEPS, ...loginSteps(phone, () => codeSentTo(shop.smsFile, phone))])
      })
      await withFirstVisit(browser, { url: shop.url, locale, token }, async (page, cdp) => {
        await page.addInitScript(watchTaps)
        await open(page, `${shop.url}/product-detail/1`)
        await fillCart(page)
        await slowDown(cdp)
        await walk(page, ORDER_STEPS)
      })
    }
    for (const { step, all } of waits.values()) {
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
