import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { hydrated, speak } from '../support/shop-page.ts'
import { DESKTOP, expect, LOCALES, PHONE, test } from '../support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const profile = (page: Page) => page.getByRole('link', { name: 'Profile' })

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`the login dialog at ${viewport.width}`, () => {
    test.use({ viewport })

    test.beforeEach(async ({ page, context }) => {
      await speak(context, 'en')
      await page.goto('/product-detail/1')
      await hydrated(page)
    })

    test('SHELL-08 a guest tapping profile gets the login dialog and stays on the page', async ({ page }) => {
      await profile(page).click()
      await expect(dialog(page)).toHaveAccessibleName('Welcome')
      await expect(page).toHaveURL(/\/product-detail\/1$/)
      const box = await dialog(page).boundingBox()
      if (viewport === PHONE) {
        // a sheet from below
        expect(box).toMatchObject({ x: 0, width: viewport.width })
        await expect
          .poll(async () => {
            const now = await dialog(page).boundingBox()
            return Math.round((now?.y ?? 0) + (now?.height ?? 0))
          })
          .toBe(viewport.height)
      } else {
        expect(box).toMatchObject({ x: 500, width: 440 })
      }
    })

    test('AUTH-08 Escape, a click outside and the cross close it, and the focus goes back', async ({
      page,
    }) => {
      const closings = [
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(20, 20),
        () => dialog(page).getByRole('button', { name: 'Close' }).click(),
      ]
      for (const close of closings) {
        await profile(page).focus()
        await page.keyboard.press('Enter')
        await expect(dialog(page)).toBeVisible()
        await expect(profile(page)).not.toBeFocused()
        await close()
        await expect(dialog(page)).toHaveCount(0)
        await expect(profile(page)).toBeFocused()
      }
      await expect(page).toHaveURL(/\/product-detail\/1$/)
    })

    test('AUTH-07 opened again it begins with the intro and an empty field', async ({ page }) => {
      for (let round = 0; round < 2; round += 1) {
        await profile(page).click()
        await expect(dialog(page)).toHaveAccessibleName('Welcome')
        await dialog(page).getByRole('button', { name: 'Log in with a phone number' }).click()
        const field = dialog(page).getByLabel('Phone number')
        await expect(field).toBeFocused()
        await expect(field).toHaveValue('')
        await field.fill('6512')
        await page.keyboard.press('Escape')
        await expect(dialog(page)).toHaveCount(0)
      }
    })

    test('AUTH-09 AUTH-10 AUTH-11 the field shows +993, takes eight digits and nothing else, and only then the button works', async ({
      page,
    }) => {
      await profile(page).click()
      await dialog(page).getByRole('button', { name: 'Log in with a phone number' }).click()
      await expect(dialog(page).getByText('+993')).toBeVisible()
      const field = dialog(page).getByLabel('Phone number')
      const send = dialog(page).getByRole('button', { name: 'Send code' })
      await field.pressSequentially('6a5-1 2b3')
      await expect(field).toHaveValue('65 12 3')
      await expect(dialog(page).getByText('3 more digits')).toBeVisible()
      await expect(send).toBeDisabled()
      await field.pressSequentially('45')
      await expect(send).toBeDisabled()
      await field.pressSequentially('6')
      await expect(field).toHaveValue('65 12 34 56')
      await expect(send).toBeEnabled()
      await field.pressSequentially('7')
      await expect(field).toHaveValue('65 12 34 56')
      await field.press('Backspace')
      await expect(send).toBeDisabled()
    })

    test('the keyboard stays in it', async ({ page }) => {
      await profile(page).click()
      await dialog(page).getByRole('button', { name: 'Log in with a phone number' }).click()
      for (let step = 0; step < 8; step += 1) {
        await page.keyboard.press('Tab')
        const place = await page.evaluate(() => {
          const focused = document.activeElement
          return focused?.closest('dialog') ? 'dialog' : focused?.tagName
        })
        // BODY stands for the browser's own controls, which a modal dialog leaves reachable.
        expect(['dialog', 'BODY']).toContain(place)
      }
    })
  })
}

test.describe('the answer of the server', () => {
  test.use({ viewport: PHONE, allowMessages: [/Failed to load resource/] })

  test('a refusal is shown in the words of the server, by the field, until the number is changed', async ({
    page,
    context,
  }) => {
    await speak(context, 'en')
    await page.goto('/')
    await hydrated(page)
    await profile(page).click()
    await dialog(page).getByRole('button', { name: 'Log in with a phone number' }).click()
    const field = dialog(page).getByLabel('Phone number')
    await field.fill('65123456')
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/v1/auth/check-phone'),
      field.press('Enter'),
    ])
    expect(answer.request().postDataJSON()).toEqual({ phone: '65123456' })
    const { message } = (await answer.json()) as { message: string }
    await expect(dialog(page).getByText(`Login failed: ${message}`)).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.press('Backspace')
    await expect(dialog(page).getByText('Login failed')).toHaveCount(0)
  })
})

test.describe('a customer who is logged in', () => {
  test.use({ viewport: PHONE })

  test('goes to the profile without a dialog', async ({ page, context }) => {
    await speak(context, 'en')
    await context.addCookies([{ name: 'signed_in', value: '1', url: process.env.SHOP_URL ?? '' }])
    await page.goto('/')
    await hydrated(page)
    await profile(page).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(dialog(page)).toHaveCount(0)
  })
})

const PROFILE = { tk: 'Profil', ru: 'Профиль', en: 'Profile' }

for (const locale of LOCALES) {
  test(`axe finds nothing to mend in either step in ${locale}`, async ({ page, context }) => {
    await page.setViewportSize(PHONE)
    await speak(context, locale)
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('link', { name: PROFILE[locale] }).click()
    await expect(dialog(page)).toBeVisible()
    for (const step of ['intro', 'phone']) {
      if (step === 'phone') await dialog(page).getByRole('button').last().click()
      await expect(dialog(page)).toHaveCSS('opacity', '1')
      const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    }
  })
}
