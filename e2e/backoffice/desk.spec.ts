import { DESKTOP, expect, PHONE } from '../support/test.ts'
import { inviteByCommand, lookAtScreen, newLogin, setUp, test, WORDS } from './support/office.ts'
import { writeOrder } from './support/order.ts'

// An operator finds an order by what a caller says, reads it, and is back where the list was.

for (const [locale, viewport] of [
  ['ru', DESKTOP],
  ['tk', PHONE],
] as const) {
  test.describe(`in ${locale} at ${viewport.width}`, () => {
    test.use({ viewport })

    test('DESK-01 DESK-02 an order is found by name, phone and number, and read', async ({ page }) => {
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
    })
  })
}
