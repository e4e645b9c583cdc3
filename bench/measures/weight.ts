import { waitForHttp } from '@oyum/ops/wait-for'
import { demoShop } from '../tools/demo-shop.ts'
import { measure } from '../tools/harness.ts'
import { readPageOptions } from '../tools/options.ts'
import { LOCALES, type Locale, launchBrowser, withFirstVisit } from '../tools/pages/browser.ts'
import { serveOffice } from '../tools/pages/office.ts'
import { becomeCustomer } from '../tools/pages/shop-customer.ts'
import { CUSTOMER_PAGES, SITE_PAGES, sitePages } from '../tools/pages/site-pages.ts'
import { SHOP_AND_BROWSER } from '../tools/programs.ts'
import { serveEmptyApp } from './pages/empty-app.ts'
import { type FirstView, openFirstView } from './pages/first-view.ts'
import { bytesOf, kB, type Transfer } from './pages/wire.ts'

// npm run bench:weight — what the first view of every page weighs on the wire, in every language, on a phone of
// 360×740 at 2 pixels a point with an empty cache. Built and compressed as in production, through the edge as shipped;
// bytes are counted by Chromium with their headers. The ruler for script is an empty React Router application, built in
// the same run and served by the same edge. Script that is asked for after React has taken the page over is not needed to
// read it: it counts for the whole, not for the ruler. The back office has a limit of its own.
//   --locales tk,ru   --pages home,product

const LIMITS = { scriptTimesEmptyApp: 1.35, totalKb: 300, cssKb: 20, officeScriptKb: 170 }
const TINY_BYTES = 1200

const { locales, pages } = readPageOptions({ runs: 1, locales: LOCALES, pages: undefined })

await measure('weight', SHOP_AND_BROWSER, async (run) => {
  const shop = await demoShop(run, 'weight')
  const emptyUrl = await serveEmptyApp(run)
  await waitForHttp(emptyUrl)
  const browser = await launchBrowser(run)
  const { token } = await becomeCustomer(shop)
  const open = (url: string, path: string, visitor: { locale?: Locale; token?: string } = {}) =>
    withFirstVisit(browser, { url, ...visitor }, (page, cdp) => openFirstView(page, cdp, url + path))

  const empty = await open(emptyUrl, '/')
  const emptyScript = scriptBytes(empty)
  run.figure('empty_app_script_kb', kB(emptyScript))
  run.progress(`empty application: script ${kB(emptyScript)} kB`)

  // The back office first: a policy that stops its script would keep it from ever being taken over.
  const officeUrl = await serveOffice(run)
  await waitForHttp(officeUrl)
  const office = await open(officeUrl, '/login')
  for (const { url } of office.transfers.filter(isUncompressed)) run.fail(`not brotli: ${url}`)
  run.progress(`back office: script ${kB(bytesOf(office.transfers, 'script'))} kB`)
  run.figure('office_total_kb', kB(bytesOf(office.transfers)))
  run.limit('office_script_kb', kB(bytesOf(office.transfers, 'script')), { atMost: LIMITS.officeScriptKb })

  for (const { name, path, isForCustomers } of await sitePages(run, pages, [
    ...SITE_PAGES,
    ...CUSTOMER_PAGES,
  ])) {
    for (const locale of locales) {
      const view = await open(shop.url, path, { locale, ...(isForCustomers && { token }) })
      for (const { url } of view.transfers.filter(isUncompressed)) run.fail(`not brotli: ${url}`)
      const script = scriptBytes(view)
      const figures = {
        html_kb: kB(bytesOf(view.transfers, 'html')),
        css_kb: kB(bytesOf(view.transfers, 'css')),
        script_kb: kB(script),
        script_later_kb: kB(bytesOf(view.laterScript)),
        pictures_kb: kB(bytesOf(view.transfers, 'pictures')),
        other_kb: kB(bytesOf(view.transfers, 'other')),
        requests: view.transfers.length,
      }
      run.progress(`${name} ${locale}: ${JSON.stringify(figures)}`)
      run.figure(`${name}_${locale}`, figures)
      const isTooMuch =
        bytesOf(view.transfers) > LIMITS.totalKb * 1000 || script > LIMITS.scriptTimesEmptyApp * emptyScript
      if (isTooMuch) for (const line of heaviest(view.transfers)) run.progress(line)
      // All of it: also script that comes later, words and icons.
      run.limit(`${name}_${locale}_total_kb`, kB(bytesOf(view.transfers)), { atMost: LIMITS.totalKb })
      run.limit(`${name}_${locale}_css_kb`, figures.css_kb, { atMost: LIMITS.cssKb })
      run.limit(
        `${name}_${locale}_script_times_empty_app`,
        Math.round((script / emptyScript) * 1000) / 1000,
        {
          atMost: LIMITS.scriptTimesEmptyApp,
        },
      )
    }
  }
})

// Tiny files travel as they are: their headers weigh more than Brotli would save.
function isUncompressed({ sort, encoding, bytes }: Transfer): boolean {
  return ['html', 'css', 'script'].includes(sort) && encoding !== 'br' && bytes > TINY_BYTES
}

function scriptBytes({ transfers, laterScript }: FirstView): number {
  return bytesOf(transfers, 'script') - bytesOf(laterScript)
}

function heaviest(transfers: readonly Transfer[]): string[] {
  return transfers
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 25)
    .map(({ bytes, sort, url }) => `  ${kB(bytes)} kB ${sort} ${new URL(url).pathname}`)
}
