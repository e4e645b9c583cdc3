import { createDatabase, createPool, type Db } from '@oyum/database/connection'
import { addCustomer } from '@oyum/testing/customers'
import type { Locator, Page } from '@playwright/test'
import { newPhone } from './phone.ts'
import { expect, type Locale } from './test.ts'
import { WORDS } from './words.ts'

// The login dialog as a shopper walks through it, and what a journey needs to know of the database behind it.

export const dialog = (page: Page) => page.getByRole('dialog')
export const profile = (page: Page, locale: Locale = 'en') =>
  page.getByRole('link', { name: WORDS[locale].nav.profile })
/** A page that is just being left may still hold a phone field of its own: look inside the dialog. */
export const phoneField = (within: Page | Locator) => within.locator('[name=phone]')
export const codeBoxes = (page: Page): Locator => page.locator('fieldset input:not([type=radio])')

/** From a page to the phone step. */
export async function openPhoneStep(page: Page, locale: Locale = 'en'): Promise<void> {
  await profile(page, locale).click()
  await dialog(page).getByRole('button', { name: WORDS[locale].login.begin }).click()
  await expect(phoneField(page)).toBeFocused()
}

/** From a page to the code step with an SMS on its way. The number must be registered. */
export async function openCodeStep(page: Page, phone: string, locale: Locale = 'en'): Promise<void> {
  await openPhoneStep(page, locale)
  await phoneField(page).fill(phone)
  await phoneField(page).press('Enter')
  await expect(codeBoxes(page).first()).toBeFocused()
}

/** As fingers do: each digit goes to the box that has the focus, and the last one sends the code. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await expect(codeBoxes(page).first()).toBeFocused()
  await page.keyboard.type(code)
}

/** A code that is not this one. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')

/** The number of a customer who registered some time ago, in the shop of all journeys or in another. */
export async function registeredPhone(inShop?: Db): Promise<string> {
  const phone = newPhone()
  const add = (db: Db) => addCustomer(db, { phone, firstName: 'Maral', lastName: 'Gurbanowa' })
  await (inShop ? add(inShop) : inDatabase(add))
  return phone
}

/** As if the last code to this number had been sent a minute earlier, in the shop of all journeys or in another. */
export async function letMinutePass(phone: string, inShop?: Db): Promise<void> {
  const shift = (db: Db) =>
    db
      .updateTable('loginCodes')
      .set({ createdAt: new Date(Date.now() - 61_000) })
      .where('phone', '=', phone)
      .execute()
  await (inShop ? shift(inShop) : inDatabase(shift))
}

async function inDatabase(work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = createDatabase(createPool({ url: process.env.SHOP_DATABASE_URL ?? '', poolSize: 1 }))
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}
