import { DESKTOP, expect } from '../support/test.ts'
import { inviteByCommand, lookAtScreen, newLogin, setUp, test, WORDS } from './support/office.ts'

// An editor takes a product off sale, writes its texts in three languages and publishes it; the shop says them.

test.use({ viewport: DESKTOP })

test('GOODS-04 a new text in three languages is written, published and read in the shop', async ({
  page,
}) => {
  // a guard: screens are looked at by axe
  test.setTimeout(180_000)
  const words = WORDS.ru
  const login = newLogin()
  await setUp(page, inviteByCommand('editor', login, 'Aýna Ataýewa', 'ru'), 'ru', async () => {})
  await page
    .getByRole('navigation', { name: words.ways.label })
    .getByRole('link', { name: words.goods.title })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: words.goods.title })).toBeVisible()
  await lookAtScreen(page, 'ru')
  await page.getByRole('searchbox').fill('7')
  await page.getByRole('searchbox').press('Enter')
  await page.locator('[data-row="7"]').click()
  const acts = page.getByRole('group', { name: words.product.actsLabel })
  await acts.getByRole('button', { name: words.product.acts.draft }).click()
  await expect(page.getByText(words.product.bought.no)).toBeVisible()
  await lookAtScreen(page, 'ru')

  const mark = login.slice(0, 8)
  const names = { tk: `Täze at ${mark}`, ru: `Новое имя ${mark}`, en: `New name ${mark}` }
  for (const [locale, language] of [
    ['tk', 'Türkmençe'],
    ['ru', 'Русский'],
    ['en', 'English'],
  ] as const) {
    const column = page.getByRole('group', { name: language, exact: true })
    await column.getByRole('textbox', { name: words.product.name, exact: true }).fill(names[locale])
    const description = column.getByRole('textbox', { name: words.product.description, exact: true })
    await description.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(`${locale} ${mark}`)
  }
  await page.keyboard.press('Control+S')
  await expect(page.getByRole('heading', { level: 1, name: names.ru })).toBeVisible()
  await lookAtScreen(page, 'ru')
  await acts.getByRole('button', { name: words.product.acts.publish }).click()
  await expect(page.getByText(words.product.bought.yes)).toBeVisible()

  for (const [locale, name] of Object.entries(names)) {
    const answer = await page.request.get(`${process.env.SHOP_URL}/api/v1/products/details/7`, {
      headers: { 'x-localization': locale },
    })
    expect(await answer.text()).toContain(name)
    expect(await answer.text()).toContain(`${locale} ${mark}`)
  }
})
