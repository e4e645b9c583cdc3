import { DESKTOP, expect, PHONE } from '../support/test.ts'
import { inviteByCommand, lookAtScreen, newLogin, setUp, test, WORDS } from './support/office.ts'
import { writeOrder } from './support/order.ts'

// An operator finds an order by what a caller says, reads it, is back where the list was, and cancels what was found.

for (const [locale, viewport] of [
  ['ru', DESKTOP],
  ['tk', PHONE],
] as const) {
  test.describe(`in ${locale} at ${viewport.width}`, () => {
    test.use({ viewport })

    test('DESK-01 DESK-02 DESK-18 an order is found by name, phone and number, read, and cancelled from the list', async ({
      page,
    }) => {
      // a guard: screens are looked at by axe
      test.setTimeout(180_000)
      const words = WORDS[locale]
      const order = await writeOrder()
      await setUp(
        page,
        inviteByCommand('operator', newLogin(), 'Merdan Öwezow', locale),
        locale,
        async () => {},
      )

      await page
        .getByRole('navigation', { name: words.ways.label })
        .getByRole('link', { name: words.orders.title })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: words.orders.title })).toBeVisible()
      await lookAtScreen(page, locale)

      const asked = page.getByRole('searchbox', { name: words.orders.search })
      const row = page.getByRole('link', { name: String(order.id) })
      for (const typed of [order.name, order.phone, `#${order.id}`]) {
        await asked.fill(typed)
        await asked.press('Enter')
        await expect(page.getByText(words.orders.foundFor.replace('{{query}}', typed))).toBeVisible()
        await expect(row).toBeVisible()
      }
      await lookAtScreen(page, locale)

      await row.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(String(order.id))
      await expect(page.getByText(order.productName).first()).toBeVisible()
      await expect(page.getByText(order.name).first()).toBeVisible()
      await lookAtScreen(page, locale)

      await page.goBack()
      await expect(row).toBeFocused()

      // what was found is chosen and cancelled, by keyboard
      await page.keyboard.press('KeyX')
      const yes = words.many[locale === 'ru' ? 'cancel_one' : 'cancel_other'].replace('{{count}}', '1')
      await expect(page.getByRole('button', { name: yes })).toBeVisible()
      await lookAtScreen(page, locale)
      await page.keyboard.press('Shift+KeyX')
      await page.getByRole('dialog').getByLabel(words.calls.reason).selectOption('other')
      await lookAtScreen(page, locale)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: words.many.state.done })).toBeFocused()
      await expect(
        page.getByRole('list', { name: words.many.answers }).getByText(words.many.result.cancelled),
      ).toBeVisible()
      await lookAtScreen(page, locale)
      await page.getByRole('button', { name: words.many.close, exact: true }).click()
      await expect(page.getByText(words.orders.status.cancelled, { exact: true })).toBeVisible()
    })
  })
}
