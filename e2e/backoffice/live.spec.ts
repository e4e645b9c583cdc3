import { DESKTOP, expect } from '../support/test.ts'
import { inviteByCommand, lookAtScreen, newLogin, setUp, test, WORDS } from './support/office.ts'
import { writeOrder } from './support/order.ts'

// Through the edge: what comes in while somebody looks at the list is announced, and no row moves for it.

test.describe('an open list', () => {
  test.use({ viewport: DESKTOP })

  test('DESK-20 DESK-23 announces an order that comes in, and shows it when it is asked to', async ({
    page,
  }) => {
    // a guard: screens are looked at by axe
    test.setTimeout(180_000)
    const words = WORDS.ru
    const { id: shown } = await writeOrder()
    await setUp(page, inviteByCommand('operator', newLogin(), 'Merdan Öwezow', 'ru'), 'ru', async () => {})
    await page
      .getByRole('navigation', { name: words.ways.label })
      .getByRole('link', { name: words.orders.title })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: words.orders.title })).toBeVisible()
    // newest first: however many wait, a new one is on this page
    await page.getByRole('link', { name: words.orders.views.all, exact: true }).click()
    await expect(page).toHaveURL(/view=all/)
    // the bell is well once the stream is heard
    await expect(page.getByRole('button', { name: words.bell.on })).toBeVisible()
    const first = page.getByRole('link', { name: String(shown) })
    await expect(first).toBeVisible()
    const before = await first.boundingBox()

    const { id } = await writeOrder()
    const bar = page.getByRole('button', { name: /нов/ }).filter({ hasText: 'показать' })
    await expect(bar).toBeVisible()
    expect(await first.boundingBox()).toEqual(before)
    await lookAtScreen(page, 'ru')
    await bar.click()
    await expect(page.getByRole('link', { name: String(id) })).toBeVisible()
  })
})
