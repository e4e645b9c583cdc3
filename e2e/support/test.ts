import { test as base, expect, type Page } from '@playwright/test'

// Every journey fails on a word in the browser's console, on an uncaught error, and on a request to a foreign host.

interface Watched {
  /** a journey that expects a message (a broken line, a 404) says which */
  allowMessages: RegExp[]
}

/** A machine that many times slower, on a line with a delay to match: `npm run e2e:slow`. Shows what a journey only won by luck. */
const SLOWNESS = Number(process.env.SLOWNESS ?? 1)
const LINE_DELAY_MS = 100

async function slowDown(page: Page): Promise<void> {
  const context = page.context()
  const devtools = await context.newCDPSession(page)
  const setLine = (offline: boolean) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline,
      latency: LINE_DELAY_MS * SLOWNESS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
  await setLine(false)
  // two sessions say how the line is, and both must say that it is down
  const setOffline = context.setOffline.bind(context)
  context.setOffline = async (offline) => {
    await setLine(offline)
    await setOffline(offline)
  }
}

const NO_WORKER = /Service Worker registration blocked by Playwright/
const UNUSED_PRELOAD = /was preloaded using link preload but not used/

export const test = base.extend<Watched>({
  allowMessages: [[], { option: true }],
  // what a journey stands in for would be answered by what is kept; those about it say 'allow'
  serviceWorkers: 'block',
  page: async ({ page, allowMessages, baseURL, javaScriptEnabled }, use) => {
    const problems: string[] = []
    // The texts are fetched beforehand for the script; where there is none, Chromium remarks on it after some seconds.
    const allowed = [...allowMessages, NO_WORKER, ...(javaScriptEnabled === false ? [UNUSED_PRELOAD] : [])]
    const home = new URL(baseURL ?? '').host
    page.on('console', (message) => {
      const text = `${message.type()}: ${message.text()}`
      const wrong = message.type() === 'error' || message.type() === 'warning'
      if (wrong && !allowed.some((one) => one.test(text))) problems.push(text)
    })
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.host !== home)
        problems.push(`foreign request: ${request.url()}`)
    })
    if (SLOWNESS > 1) await slowDown(page)
    await use(page)
    // what a stand-in still answers when the journey is over is nobody's problem
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(problems).toEqual([])
  },
})

export { expect }

export const LOCALES = ['tk', 'ru', 'en'] as const
export type Locale = (typeof LOCALES)[number]

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1440, height: 900 }
