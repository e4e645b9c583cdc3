import { createDatabase, createPool } from '@oyum/database/connection'
import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'
import { inviteByCommand, logOut, lookAtScreen, newLogin, setUp, test, WORDS } from './support/office.ts'

const words = WORDS.ru
const PROOF_IS_OVER_MS = 11 * 60_000

/** A browser with a key of its own, and somebody's finger on it. */
async function giveAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  return {
    /** Every key as it is now, with what it has counted: whoever copies one counts on from here. */
    async copyKeys() {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      return async () => {
        await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
        for (const credential of credentials)
          await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
      }
    },
  }
}

/** The person has shown long ago who they are. */
async function ageProof(login: string): Promise<void> {
  const pool = createPool({ url: process.env.SHOP_DATABASE_URL ?? '', applicationName: 'oyum e2e' })
  const db = createDatabase(pool)
  await db
    .updateTable('staffSessions')
    .set({ provedAt: new Date(Date.now() - PROOF_IS_OVER_MS) })
    .where('staffId', 'in', (of) => of.selectFrom('staffAccounts').select('id').where('login', '=', login))
    .execute()
    .finally(() => db.destroy())
}

test.describe('a passkey', () => {
  // the call that wants proof is refused once, and Chromium says so
  test.use({ allowMessages: [/status of 403/] })

  test('STAFF-03 STAFF-08 is added, logs in alone, and proves in the middle of a form', async ({ page }) => {
    test.setTimeout(180_000)
    const login = newLogin()
    await giveAuthenticator(page)
    await setUp(page, inviteByCommand('owner', login, 'Aýna Ataýewa', 'ru'), 'ru', async () => {})

    await page.getByRole('link', { name: words.me.title }).click()
    await page.getByLabel(words.passkeys.name).fill('Рабочий компьютер')
    await page.getByRole('button', { name: words.passkeys.add }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Рабочий компьютер' })).toBeVisible()
    await lookAtScreen(page, 'ru')

    await logOut(page, 'ru')
    await page.getByRole('button', { name: words.login.passkey }).click()
    await page.getByRole('link', { name: words.people.title }).click()
    await page.getByRole('link', { name: words.people.invite, exact: true }).click()

    await ageProof(login)
    await page.getByLabel(words.form.name).fill('Merdan Öwezow')
    await page.getByLabel(words.form.login).fill(newLogin())
    await page.getByRole('button', { name: words.people.makeInvite }).click()
    const dialog = page.getByRole('dialog', { name: words.proof.title })
    await expect(dialog).toBeVisible()
    await expect(page.getByLabel(words.form.name)).toHaveValue('Merdan Öwezow')
    await lookAtScreen(page, 'ru')
    await dialog.getByRole('button', { name: words.proof.passkey }).click()
    await expect(page.getByRole('img', { name: words.invited.qr })).toBeVisible()
  })
})

test.describe('a copy of a passkey', () => {
  test.use({ allowMessages: [/status of 422/] })

  test('STAFF-03 is noticed: it counts from where it was taken', async ({ page }) => {
    test.setTimeout(180_000)
    const keys = await giveAuthenticator(page)
    await setUp(page, inviteByCommand('owner', newLogin(), 'Aýna Ataýewa', 'ru'), 'ru', async () => {})
    await page.getByRole('link', { name: words.me.title }).click()
    await page.getByLabel(words.passkeys.name).fill('Ключ')
    await page.getByRole('button', { name: words.passkeys.add }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Ключ' })).toBeVisible()
    const bringBack = await keys.copyKeys()
    const enter = async () => {
      await logOut(page, 'ru')
      await page.getByRole('button', { name: words.login.passkey }).click()
      await expect(page.getByRole('navigation', { name: words.ways.label })).toBeVisible()
    }
    // the true key goes on counting
    await enter()
    await enter()
    await logOut(page, 'ru')
    await bringBack()
    await page.getByRole('button', { name: words.login.passkey }).click()
    await expect(page.getByRole('alert')).toContainText('Этот ключ входа не принят')
    await expect(page.getByRole('navigation', { name: words.ways.label })).toHaveCount(0)
  })
})

test.describe('without a session', () => {
  test.use({ allowMessages: [/status of 401/] })

  test('a screen asks for the login first and is there afterwards', async ({ page }) => {
    test.setTimeout(180_000)
    await giveAuthenticator(page)
    await setUp(page, inviteByCommand('owner', newLogin(), 'Aýna Ataýewa', 'ru'), 'ru', async () => {})
    await page.getByRole('link', { name: words.me.title }).click()
    await page.getByLabel(words.passkeys.name).fill('Ключ')
    await page.getByRole('button', { name: words.passkeys.add }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Ключ' })).toBeVisible()
    // the session is gone, and the page does not know
    await page.context().clearCookies()
    await page.getByRole('link', { name: words.people.title }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.login.title })).toBeVisible()
    await page.getByRole('button', { name: words.login.passkey }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.people.title })).toBeVisible()
    await expect(page).toHaveURL(/\/staff$/)
  })
})
