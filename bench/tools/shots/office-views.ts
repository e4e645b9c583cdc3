import { STAFF_COOKIE } from '@oyum/contract/staff/limits'
import { createDatabase, createPool } from '@oyum/database/connection'
import { logInStaff } from '@oyum/testing/staff'
import { LOCALES, type Locale } from '../pages/browser.ts'

/** Screens of the back office, of which `inside` needs somebody who is logged in. */
export const OFFICE_VIEWS: readonly { name: string; path: string; isInside?: boolean }[] = [
  { name: 'office-login', path: '/login' },
  { name: 'office-invite-over', path: '/invite' },
  { name: 'office-home', path: '/', isInside: true },
  { name: 'office-me', path: '/me', isInside: true },
  { name: 'office-staff', path: '/staff', isInside: true },
  { name: 'office-staff-new', path: '/staff/new', isInside: true },
  { name: 'office-person', path: '/staff/1', isInside: true },
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
