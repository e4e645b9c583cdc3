import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { inRoot } from '@oyum/ops/paths'
import { createAuthenticator } from '@oyum/testing/authenticator'
import type { Page } from '@playwright/test'
import en from '../../../apps/backoffice/app/i18n/en.json' with { type: 'json' }
import ru from '../../../apps/backoffice/app/i18n/ru.json' with { type: 'json' }
import tk from '../../../apps/backoffice/app/i18n/tk.json' with { type: 'json' }
import { expect, type Locale, test as shopTest } from '../../support/test.ts'
import { expectAxeClean } from '../../support/watch-page.ts'

/** The back office's own words. */
export const WORDS = { tk, ru, en }

/** As in the shop: a word in the console or a request to another host fails the journey. The host is the staff's. */
export const test = shopTest.extend({
  serviceWorkers: 'allow',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  baseURL: ({}, use) => use(process.env.STAFF_URL),
})

/** A login name that nobody has had. */
export const newLogin = () => `p${randomUUID()}`

/** The link that `npm run shop -- staff invite` prints. */
export function inviteByCommand(role: string, login: string, name: string, locale: Locale): string {
  const { SHOP_DATABASE_URL = '', STAFF_SECRET = '', STAFF_URL = '' } = process.env
  const args = ['--role', role, '--login', login, '--name', name, '--locale', locale]
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [inRoot('apps/api/src/cli/shop.ts'), 'staff', 'invite', ...args],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        ...{ NODE_ENV: 'development', STAFF_URL, STAFF_SECRET },
        ...{ DATABASE_URL: SHOP_DATABASE_URL, STAFF_DATABASE_URL: SHOP_DATABASE_URL },
      },
    },
  )
  const link = stdout.match(/^http.*$/m)?.[0]
  if (!link) throw new Error(`no invitation: ${stdout}${stderr}`)
  return link
}

export const PASSWORD = 'ýaşyl halyly otag 47'

/** From the link to the first screen behind the login: password, second factor, recovery codes. Gives the telephone. */
export async function setUp(page: Page, link: string, locale: Locale, look: (page: Page) => Promise<void>) {
  const words = WORDS[locale]
  await page.goto(link)
  await page.getByLabel(words.form.newPassword).fill(PASSWORD)
  await look(page)
  await page.getByRole('button', { name: words.login.next }).click()
  await expect(page.getByRole('img', { name: words.totp.qr })).toBeVisible()
  await look(page)
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const telephone = createAuthenticator(secret)
  await page.getByLabel(words.form.code).fill(await telephone())
  await page.getByRole('button', { name: words.totp.confirm }).click()
  await expect(page.getByRole('list', { name: words.codes.title }).getByRole('listitem')).toHaveCount(10)
  await look(page)
  await page.getByRole('button', { name: words.invite.done }).click()
  await expect(page.getByRole('navigation', { name: words.ways.label })).toBeVisible()
  return telephone
}

export async function logOut(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: WORDS[locale].shell.logout }).click()
  await expect(page.getByRole('heading', { level: 1, name: WORDS[locale].login.title })).toBeVisible()
}

/** In its language, nothing wider than the screen, no text missing, nothing for axe to mend. */
export async function lookAtScreen(page: Page, locale: Locale): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  const { text, overhang } = await page.evaluate(() => ({
    // biome-ignore lint/performance/useDomNodeTextContent: what is not drawn, such as the scripts, does not count
    text: document.body.innerText,
    overhang: document.documentElement.scrollWidth - innerWidth,
  }))
  expect(text).not.toMatch(MISSING_TEXT)
  expect(overhang, page.url()).toBeLessThanOrEqual(0)
  await expectAxeClean(page)
}

const GROUPS = Object.keys(tk).join('|')
const MISSING_TEXT = new RegExp(`\\b(${GROUPS})(\\.[A-Za-z]\\w*)+\\b|\\{\\{|undefined|\\bNaN\\b`)
