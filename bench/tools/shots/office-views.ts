import { STAFF_COOKIE } from '@oyum/contract/staff/limits'
import { createDatabase, createPool } from '@oyum/database/connection'
import { logInStaff } from '@oyum/testing/staff'
import type { Page } from '@playwright/test'
import { LOCALES, type Locale } from '../pages/browser.ts'

interface OfficeView {
  name: string
  path: string
  /** needs somebody who is logged in */
  isInside?: boolean
  /** brings the screen into the state that is wanted */
  open?: (page: Page) => Promise<void>
}

async function chooseTwo(page: Page): Promise<void> {
  for (const nth of [0, 1]) await page.locator('tbody input[type=checkbox]').nth(nth).check()
}

/** Asks whether the chosen orders are to be cancelled, and holds back what the server says to it. */
async function beginCancelling(page: Page): Promise<void> {
  await page.route('**/orders/cancel-many', () => {})
  await chooseTwo(page)
  await page.keyboard.press('Shift+KeyX')
  await page.locator('dialog form button').click()
  await page.locator('progress').waitFor()
}

/** Screens of the back office. */
export const OFFICE_VIEWS: readonly OfficeView[] = [
  { name: 'office-login', path: '/login' },
  { name: 'office-invite-over', path: '/invite' },
  { name: 'office-home', path: '/', isInside: true },
  { name: 'office-me', path: '/me', isInside: true },
  { name: 'office-staff', path: '/staff', isInside: true },
  { name: 'office-staff-new', path: '/staff/new', isInside: true },
  { name: 'office-person', path: '/staff/1', isInside: true },
  { name: 'office-orders', path: '/orders?view=all', isInside: true },
  { name: 'office-orders-chosen', path: '/orders?view=all', isInside: true, open: chooseTwo },
  { name: 'office-orders-cancelling', path: '/orders?view=all', isInside: true, open: beginCancelling },
  { name: 'office-goods', path: '/goods', isInside: true },
  { name: 'office-goods-item', path: '/goods/1', isInside: true },
  { name: 'office-not-found', path: '/no-such-page', isInside: true },
]

export interface OfficeCookie {
  name: string
  value: string
}

/** An owner for each language: the account's language is the page's. */
export async function becomeOwners(
  databaseUrl: string,
  staffSecret: string,
): Promise<Record<Locale, OfficeCookie>> {
  const db = createDatabase(createPool({ url: databaseUrl }))
  try {
    const owners = LOCALES.map(async (locale) => {
      const { id, token } = await logInStaff(db, 'owner', staffSecret)
      await db.updateTable('staffAccounts').set({ locale }).where('id', '=', id).execute()
      return [locale, { name: STAFF_COOKIE, value: token }] as const
    })
    return Object.fromEntries(await Promise.all(owners)) as Record<Locale, OfficeCookie>
  } finally {
    await db.destroy()
  }
}
