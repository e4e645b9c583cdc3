import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from '@oyum/ops/child'
import { freePort } from '@oyum/ops/ports'
import { waitForHttp } from '@oyum/ops/wait-for'
import { demoShop } from '../demo-shop.ts'
import { measure, type Run } from '../harness.ts'
import { median } from '../numbers.ts'
import { readPageOptions } from '../options.ts'
import { CHROMIUM, CHROMIUM_FLAGS, LOCALES } from '../pages/browser.ts'
import { failedAudits, readScores, type Scores } from '../pages/lighthouse-result.ts'
import { sitePages } from '../pages/site-pages.ts'

// npm run bench:lighthouse — Lighthouse as it comes, for mobile (slow 4G and a slow processor, simulated), against the
// shop through its edge; the median of three runs. Home in every language.
//   --runs 1   --locales tk,ru   --pages home,product   --pages (all)
// Plain HTTP on the loopback address costs nothing here: Lighthouse takes it for secure, as browsers do.

const NEEDED: Scores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

const { runs, locales, pages } = readPageOptions({ runs: 3, locales: LOCALES, pages: ['home'] })

await measure('lighthouse', async (run) => {
  const shop = await demoShop(run, 'lighthouse')
  const port = await startDebuggedChromium(run)
  const { default: lighthouse } = await import('lighthouse')
  for (const { name, path } of await sitePages(run, pages)) {
    for (const locale of locales) {
      const turns: Scores[] = []
      for (let turn = 0; turn < runs; turn += 1) {
        const answer = await lighthouse(shop.url + path, {
          port,
          logLevel: 'error',
          extraHeaders: { Cookie: `locale=${locale}` },
          onlyCategories: Object.keys(NEEDED),
        })
        if (!answer || answer.lhr.runtimeError) {
          throw new Error(`no result for ${path}: ${answer?.lhr.runtimeError?.message}`)
        }
        const scores = readScores(answer.lhr, Object.keys(NEEDED) as (keyof Scores)[])
        turns.push(scores)
        run.progress(`${name} ${locale}: ${JSON.stringify(scores)}`)
        for (const audit of failedAudits(answer.lhr)) run.progress(`  ${audit}`)
      }
      for (const [category, atLeast] of Object.entries(NEEDED) as [keyof Scores, number][]) {
        const score = median(turns.map((scores) => scores[category]))
        run.limit(`${name}_${locale}_${category}`, score, { atLeast })
      }
    }
  }
  run.figure('load_average', Math.round((loadavg()[0] ?? 0) * 100) / 100)
})

async function startDebuggedChromium(run: Run): Promise<number> {
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'oyum-chromium-'))
  run.onEnd(() => rm(profile, { recursive: true, force: true }))
  const chromium = startChild('chromium', CHROMIUM, [
    ...CHROMIUM_FLAGS,
    '--headless=new',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    'about:blank',
  ])
  run.onEnd(chromium.stop)
  await waitForHttp(`http://127.0.0.1:${port}/json/version`)
  return port
}
