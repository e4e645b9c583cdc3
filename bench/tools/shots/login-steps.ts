import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Locale } from '../pages/browser.ts'
import { type View, word } from './widgets.ts'

// The login dialog, step by step, against the shop's own calls; each picture asks for a code to a number of its own.

const TIMEOUT = { timeout: 5_000 }
const LANDLINE = '12345678'

export const LOGIN_STEPS: readonly View[] = [
  { name: 'login-intro', open: openIntro },
  { name: 'login-phone', open: (page, locale) => openPhone(page, locale, '651234') },
  { name: 'login-phone-refused', open: openRefused },
  { name: 'login-register', open: openRegister },
  { name: 'login-code', open: openCode },
  { name: 'login-code-wrong', open: openWrongCode },
  { name: 'verify', open: openVerify },
  { name: 'account', open: openAccount },
]

async function openIntro(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('link', { name: await word(locale, 'nav', 'profile') }).click(TIMEOUT)
  await page.getByRole('dialog').waitFor(TIMEOUT)
}

async function openPhone(page: Page, locale: Locale, digits: string): Promise<void> {
  await openIntro(page, locale)
  await page.getByRole('button', { name: await word(locale, 'login', 'begin') }).click(TIMEOUT)
  await page.getByRole('textbox').fill(digits)
}

async function openRefused(page: Page, locale: Locale): Promise<void> {
  await openPhone(page, locale, LANDLINE)
  await page.keyboard.press('Enter')
  await page.locator('dialog [aria-invalid=true]').waitFor(TIMEOUT)
}

async function openRegister(page: Page, locale: Locale): Promise<void> {
  await openPhone(page, locale, `65${String(randomInt(1_000_000)).padStart(6, '0')}`)
  await page.keyboard.press('Enter')
  await page.getByLabel(await word(locale, 'registration', 'firstName')).fill('Maral', TIMEOUT)
  await page.getByLabel(await word(locale, 'registration', 'lastName')).fill('Gurbanowa')
}

async function openCode(page: Page, locale: Locale): Promise<void> {
  await openRegister(page, locale)
  await page.keyboard.press('Enter')
  await page.locator('fieldset input:focus').first().waitFor(TIMEOUT)
  await page.keyboard.type('481')
}

/** One time in ten thousand the code is right, and the picture fails. */
async function openWrongCode(page: Page, locale: Locale): Promise<void> {
  await openCode(page, locale)
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await page.locator('dialog [aria-invalid=true]').first().waitFor(TIMEOUT)
}

async function openVerify(page: Page, locale: Locale): Promise<void> {
  await openCode(page, locale)
  await page.goto(new URL('/verify', page.url()).href)
  await page.locator('main b').first().waitFor(TIMEOUT)
}

/** As far as the page itself decides. */
async function openAccount(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'signed_in', value: '1', url: page.url() }])
  await page.goto(new URL('/dashboard', page.url()).href)
  await page.getByRole('main').getByRole('button').waitFor(TIMEOUT)
}
