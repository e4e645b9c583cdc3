import { mkdir, rm, writeFile } from 'node:fs/promises'
import { inRoot } from '@oyum/ops/paths'
import type { Browser, Page } from '@playwright/test'
import { demoShop } from '../demo-shop.ts'
import { measure } from '../harness.ts'
import { readPageOptions } from '../options.ts'
import { LOCALES, type Locale, launchBrowser } from '../pages/browser.ts'
import { sitePages } from '../pages/site-pages.ts'
import { contactSheet, type Shot } from '../shots/contact-sheet.ts'
import { WIDGETS } from '../shots/widgets.ts'

// npm run shots — every page and everything that opens over home, at three widths in three languages, into
// .results/shots with a contact sheet. A shot that cannot be made fails the command; pages that are not built yet do not.
//   --locales tk   --pages home,product

const WIDTHS = [360, 768, 1440]
const HEIGHT = 900
const FOLDER = inRoot('.results/shots')

const { locales, pages } = readPageOptions({ runs: 1, locales: LOCALES, pages: undefined })

await measure('shots', async (run) => {
  const shop = await demoShop(run, 'shots')
  const browser = await launchBrowser(run)
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const built = await sitePages(run, pages)
  const shots: Shot[] = []
  const jobs = [
    ...built.map(({ name, path }) => ({ name, path, draw: drawWhole })),
    ...WIDGETS.map(({ name, open }) => ({
      ...{ name, path: '/' },
      draw: async (page: Page, file: string, locale: Locale) => {
        await open(page, locale)
        await picturesArrived(page)
        await page.screenshot({ path: file })
      },
    })),
  ]
  for (const { name, path, draw } of jobs) {
    for (const locale of locales) {
      for (const width of WIDTHS) {
        const file = `${name}-${locale}-${width}.png`
        try {
          await withPage(browser, { url: shop.url, locale, width }, async (page) => {
            const answer = await page.goto(shop.url + path)
            if (answer?.status() !== 200) throw new Error(`${path} answers ${answer?.status()}`)
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
  await writeFile(`${FOLDER}/index.html`, contactSheet(shots))
  run.figure('shots', shots.length)
  run.figure('sheet', '.results/shots/index.html')
})

async function withPage(
  browser: Browser,
  { url, locale, width }: { url: string; locale: Locale; width: number },
  draw: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    reducedMotion: 'reduce',
  })
  try {
    await context.addCookies([{ name: 'locale', value: locale, url }])
    await draw(await context.newPage())
  } finally {
    await context.close()
  }
}

async function drawWhole(page: Page, file: string): Promise<void> {
  // Pictures further down come when they are scrolled to.
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.screenshot({ path: file, fullPage: true })
}

/** Those that are on the screen; lazy ones further down are not asked for. */
async function picturesArrived(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return image.complete || width === 0 || bottom <= 0 || top >= innerHeight
    }),
  )
}
