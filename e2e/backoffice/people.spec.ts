import { DESKTOP, expect, PHONE } from '../support/test.ts'
import {
  inviteByCommand,
  logOut,
  lookAtScreen,
  newLogin,
  PASSWORD,
  setUp,
  test,
  WORDS,
} from './support/office.ts'

// The first owner comes by the command, everybody else by somebody: from a link to a day's work.

const VIEWS = [DESKTOP, PHONE].flatMap((viewport) =>
  (['ru', 'tk'] as const).map((locale) => ({ locale, viewport })),
)

for (const { locale, viewport } of VIEWS) {
  test.describe(`in ${locale} at ${viewport.width}`, () => {
    test.use({ viewport })

    test('OFFICE-04 STAFF-03 an owner sets up, logs in and invites an operator, who sets up', async ({
      page,
    }) => {
      // a guard: fifteen screens are looked at by axe
      test.setTimeout(300_000)
      const words = WORDS[locale]
      const look = () => lookAtScreen(page, locale)
      const login = newLogin()
      const telephone = await setUp(
        page,
        inviteByCommand('owner', login, 'Aýna Ataýewa', locale),
        locale,
        look,
      )
      await look()

      await test.step('name and password, then a code, by keyboard alone', async () => {
        await logOut(page, locale)
        await look()
        await expect(page.getByLabel(words.form.login)).toBeFocused()
        await page.keyboard.type(login)
        await page.keyboard.press('Tab')
        await page.keyboard.type(PASSWORD)
        await page.keyboard.press('Enter')
        await expect(page.getByLabel(words.form.code)).toBeFocused()
        await look()
        await page.keyboard.type(await telephone())
        await page.keyboard.press('Enter')
        await expect(page.getByRole('navigation', { name: words.ways.label })).toBeVisible()
      })

      await test.step('own things', async () => {
        await page.getByRole('link', { name: words.me.title }).click()
        await expect(page.getByRole('heading', { level: 1, name: words.me.title })).toBeVisible()
        await expect(page.getByText(words.sessions.current)).toBeVisible()
        await look()
      })

      const operatorLogin = newLogin()
      const link = await test.step('an invitation, as text and QR', async () => {
        await page.getByRole('link', { name: words.people.title }).click()
        await expect(page.getByRole('rowheader', { name: 'Aýna Ataýewa' }).first()).toBeVisible()
        await look()
        await page.getByRole('link', { name: words.people.invite, exact: true }).click()
        await page.getByLabel(words.form.name).fill('Merdan Öwezow')
        await page.getByLabel(words.form.login).fill(operatorLogin)
        await page.getByLabel(words.form.role).selectOption('operator')
        await look()
        await page.getByRole('button', { name: words.people.makeInvite }).click()
        await expect(page.getByRole('img', { name: words.invited.qr })).toBeVisible()
        await look()
        return (await page.locator('code').textContent()) ?? ''
      })

      await test.step('the person’s own page', async () => {
        await page.getByRole('link', { name: words.people.toList }).click()
        await page.getByRole('row').filter({ hasText: operatorLogin }).getByRole('link').click()
        await expect(page.getByRole('heading', { level: 1, name: 'Merdan Öwezow' })).toBeVisible()
        await expect(page.getByText(words.states.invited, { exact: true })).toBeVisible()
        await look()
      })

      await test.step('the operator sets up, and sees what an operator may see', async () => {
        await logOut(page, locale)
        await setUp(page, link, locale, look)
        await look()
        await expect(page.getByRole('link', { name: words.people.title })).toHaveCount(0)
      })
    })
  })
}

test('OFFICE-04 the page’s policy has no unsafe-inline and names no other host', async ({
  request,
  baseURL,
}) => {
  const answer = await request.get(`${baseURL}/login`)
  const policy = answer.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/)
})
