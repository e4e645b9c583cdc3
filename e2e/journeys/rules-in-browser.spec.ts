import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatDate, formatDateTime } from '@oyum/shop-rules/dates'
import { formatMoney, formatNumber } from '@oyum/shop-rules/numbers'
import { build } from 'vite'
import { expect, LOCALES, test } from '../support/test.ts'

// Server and browser must print the same characters. The rules themselves are run in Chromium and held against Node.

interface Rules {
  formatNumber: typeof formatNumber
  formatMoney: typeof formatMoney
  formatDate: typeof formatDate
  formatDateTime: typeof formatDateTime
}

const rules = (file: string) => fileURLToPath(import.meta.resolve(`@oyum/shop-rules/${file}`))

async function bundleRules(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const entry = join(folder, 'rules.ts')
  const lines = ['numbers', 'dates'].map((file) => `export * from ${JSON.stringify(rules(file))}`)
  await writeFile(entry, lines.join('\n'))
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'shopRules', fileName: 'rules' } },
  })
  const [first] = [output].flat()
  if (!first || !('output' in first)) throw new Error('the rules were not bundled')
  return first.output[0].code
}

const numbers = Array.from({ length: 2000 }, (_, n) => Math.round(1.37 ** (n % 60) * 100 + n * 7) / 100)
const dates = Array.from({ length: 800 }, (_, n) =>
  new Date(Date.UTC(2024, 0, 1) + n * 86_400_000 * 1.013).toISOString(),
)

test('PRICE-02 LANG-12 LANG-13 numbers, money and dates are the same in Chromium and on the server', async ({
  page,
}, testInfo) => {
  await page.goto('about:blank')
  await page.addScriptTag({ content: await bundleRules(testInfo.outputDir) })
  const inBrowser = await page.evaluate(
    (given) => {
      const { shopRules } = window as unknown as { shopRules: Rules }
      return {
        numbers: given.numbers.map((n) => [shopRules.formatNumber(n), shopRules.formatMoney(n, 'TMT')]),
        dates: given.locales.map((locale) =>
          given.dates.map((date) => [
            shopRules.formatDate(date, locale),
            shopRules.formatDateTime(date, locale),
          ]),
        ),
      }
    },
    { numbers, dates, locales: [...LOCALES] },
  )
  expect(inBrowser).toEqual({
    numbers: numbers.map((n) => [formatNumber(n), formatMoney(n, 'TMT')]),
    dates: LOCALES.map((locale) =>
      dates.map((date) => [formatDate(date, locale), formatDateTime(date, locale)]),
    ),
  })
  expect(formatDate('2025-09-05T10:00:00Z', 'tk')).toBe('5 sentýabr 2025')
})
