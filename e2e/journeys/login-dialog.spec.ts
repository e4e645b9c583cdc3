import { dialog, profile } from '../support/login.ts'
import { hydrated, speak } from '../support/shop-page.ts'
import { DESKTOP, expect, PHONE, test } from '../support/test.ts'
import { stands } from '../support/watch-page.ts'

test.describe('the login dialog', () => {
  test.use({ viewport: PHONE })

  test.beforeEach(async ({ page, context }) => {
    await speak(context, 'en')
    await page.goto('/product-detail/1')
    await hydrated(page)
  })

  test('SHELL-08 AUTH-08 a guest tapping profile gets the dialog and stays on the page; Escape, a click outside and the cross close it, the focus goes back; until then the keyboard stays in it', async ({
    page,
  }) => {
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      await profile(page).click()
      await expect(dialog(page)).toHaveAccessibleName('Welcome')
      await expect(page).toHaveURL(/\/product-detail\/1$/)
      await stands(page)
      const { x, y = 0, width, height = 0 } = (await dialog(page).boundingBox()) ?? {}
      if (viewport === PHONE) {
        // a sheet from below
        expect([x, width, Math.round(y + height)]).toEqual([0, viewport.width, viewport.height])
      } else {
        expect([x, width]).toEqual([500, 440])
      }
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    }
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

    await test.step('the keyboard stays in it', async () => {
      await profile(page).click()
      await dialog(page).getByRole('button', { name: 'Log in with a phone number' }).click()
      await expect(dialog(page).getByLabel('Phone number')).toBeFocused()
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

  test('AUTH-07 AUTH-09 AUTH-10 AUTH-11 the field shows +993 and takes eight digits and nothing else, only then the button works; opened again it begins with the intro and an empty field', {
    tag: '@smoke',
  }, async ({ page }) => {
    await test.step('opened again it begins with the intro and an empty field', async () => {
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
    await test.step('the field shows +993, takes eight digits and nothing else, and only then the button works', async () => {
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
  })
})
