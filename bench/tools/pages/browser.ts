import { CHROMIUM, CHROMIUM_FLAGS } from '@oyum/testing/chromium'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import type { Run } from '../harness.ts'

/** A cheap Android phone. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

export const LOCALES = ['tk', 'ru', 'en'] as const
export type Locale = (typeof LOCALES)[number]

export async function launchBrowser(run: Run): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
  run.onEnd(() => browser.close())
  return browser
}

/** As the server does it at the end of a login. */
export async function logIn(context: BrowserContext, url: string, token: string): Promise<void> {
  await context.addCookies([
    { name: 'token', value: token, url, httpOnly: true },
    { name: 'signed_in', value: '1', url },
  ])
}

/** Opens a page for a first visit in that language: no cache, no storage, nothing but the cookie of the language. */
export async function withFirstVisit<T>(
  browser: Browser,
  { url, locale, token }: { url: string; locale?: Locale; token?: string },
  visit: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE)
  try {
    if (locale) await context.addCookies([{ name: 'locale', value: locale, url }])
    if (token) await logIn(context, url, token)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    return await visit(page, cdp)
  } finally {
    await context.close()
  }
}
