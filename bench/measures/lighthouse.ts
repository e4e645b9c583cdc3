import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from '@oyum/ops/child'
import { freePort } from '@oyum/ops/ports'
import { waitForHttp } from '@oyum/ops/wait-for'
import { CHROMIUM, CHROMIUM_FLAGS } from '@oyum/testing/chromium'
import { type BrowserContext, chromium } from '@playwright/test'
import type { Result } from 'lighthouse'
import { demoShop } from '../tools/demo-shop.ts'
import { measure, type Run } from '../tools/harness.ts'
import { median } from '../tools/numbers.ts'
import { readPageOptions } from '../tools/options.ts'
import { LOCALES, logIn } from '../tools/pages/browser.ts'
import { becomeCustomer } from '../tools/pages/shop-customer.ts'
import { CUSTOMER_PAGES, SITE_PAGES, sitePages } from '../tools/pages/site-pages.ts'
import { SHOP_AND_BROWSER } from '../tools/programs.ts'
import { failedAudits, readScores, type Scores } from './pages/lighthouse-result.ts'

// npm run bench:lighthouse — Lighthouse as it comes, for mobile (slow 4G and a slow processor, simulated), against the
// shop through its edge with TLS and HTTP/2, as shoppers reach it; the median of three runs. Home in every language.
//   --runs 1   --locales tk,ru   --pages home,product   --pages (all)

// Pages of one customer are closed to search engines on purpose, and described to none.
const FOR_LISTING = ['is-crawlable', 'meta-description']
const MAX_FAILURES = 3
const NEEDED: Scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

const { runs, locales, pages } = readPageOptions({ runs: 3, locales: LOCALES, pages: ['home'] })

await measure('lighthouse', SHOP_AND_BROWSER, async (run) => {
  const shop = await demoShop(run, 'lighthouse', { isEncrypted: true })
  const port = await startDebuggedChromium(run)
  const cookies = await cookieJar(run, port)
  // asked past the edge, whose certificate only the browser takes
  const { token } = await becomeCustomer({ ...shop, url: shop.apiUrl })
  const { default: lighthouse } = await import('lighthouse')
  async function look(url: string, skipAudits: string[]): Promise<Result> {
    for (let failures = 0; ; ) {
      const answer = await lighthouse(url, {
        port,
        logLevel: 'error',
        onlyCategories: Object.keys(NEEDED),
        skipAudits,
      })
      if (answer && !answer.lhr.runtimeError) return answer.lhr
      // Now and then Chromium records no trace, and there is nothing to score: another try, never after a score.
      const reason = `no result for ${url}: ${answer?.lhr.runtimeError?.message}`
      if (++failures > MAX_FAILURES) throw new Error(reason)
      run.progress(reason)
    }
  }
  const all = [...SITE_PAGES, ...CUSTOMER_PAGES]
  for (const { name, path, isForCustomers } of await sitePages(run, pages, all)) {
    for (const locale of locales) {
      await cookies.clearCookies()
      await cookies.addCookies([{ name: 'locale', value: locale, url: shop.url }])
      if (isForCustomers) await logIn(cookies, shop.url, token)
      const turns: Scores[] = []
      for (let turn = 0; turn < runs; turn += 1) {
        const result = await look(shop.url + path, isForCustomers ? FOR_LISTING : [])
        const scores = readScores(result, Object.keys(NEEDED) as (keyof Scores)[])
        turns.push(scores)
        run.progress(`${name} ${locale}: ${JSON.stringify(scores)}`)
        for (const audit of failedAudits(result)) run.progress(`  ${audit}`)
      }
      for (const [category, atLeast] of Object.entries(NEEDED) as [keyof Scores, number][]) {
        const score = median(turns.map((scores) => scores[category]))
        run.limit(`${name}_${locale}_${category}`, score, { atLeast })
      }
    }
  }
  run.figure('load_average', Math.round((loadavg()[0] ?? 0) * 100) / 100)
})

/** The cookies of the started browser. */
async function cookieJar(run: Run, port: number): Promise<BrowserContext> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  run.onEnd(() => browser.close())
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no context')
  return context
}

async function startDebuggedChromium(run: Run): Promise<number> {
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'oyum-chromium-'))
  run.onEnd(() => rm(profile, { recursive: true, force: true }))
  const child = startChild('chromium', CHROMIUM, [
    ...CHROMIUM_FLAGS,
    '--headless=new',
    // the edge's certificate is made for this run
    '--ignore-certificate-errors',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    'about:blank',
  ])
  run.onEnd(child.stop)
  await waitForHttp(`http://127.0.0.1:${port}/json/version`)
  return port
}
