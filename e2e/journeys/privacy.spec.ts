import { expectNoSidewaysScroll, hydrated, speak } from '../support/shop-page.ts'
import { DESKTOP, expect, LOCALES, PHONE, test } from '../support/test.ts'
import { expectAxeClean, expectNoJumps, watchJumps } from '../support/watch-page.ts'

const TITLE = { tk: 'Gizlinlik syýasaty', ru: 'Политика конфиденциальности', en: 'Privacy policy' }
const COLLECTED = {
  tk: ['IP salgyňyzy', 'açan sahypalaryňyzy', 'sahypalarda geçiren wagtyňyzy', 'operasion ulgamyny'],
  ru: ['IP-адрес', 'посещённые страницы', 'время, проведённое на них', 'операционную систему'],
  en: ['IP address', 'pages you visited', 'time you spent on them', 'operating system'],
}
const CHILDREN = {
  tk: '8 ýaşa ýetmedik çagalar üçin niýetlenen däl',
  ru: 'не предназначен для детей младше 8 лет',
  en: 'not meant for children under 8',
}
const COOKIES = {
  tk: 'kuki (cookie) faýllaryny ulanýar',
  ru: 'использует файлы cookie',
  en: 'The shop uses cookies',
}
const DELETION = { tk: /pozdurmaly$/, ru: /^Как удалить/, en: /data deleted$/ }
const EMAIL = 'salam@oyum.example'

for (const locale of LOCALES) {
  for (const viewport of [PHONE, DESKTOP]) {
    test.describe(`privacy in ${locale} at ${viewport.width}`, () => {
      test.use({ viewport })

      test('PRIV-01 PRIV-02 PRIV-03 PRIV-04 PRIV-05 says what is collected, for whom the shop is not, that cookies are used, and where to write', async ({
        page,
        context,
      }) => {
        await speak(context, locale)
        await watchJumps(page)
        await page.goto('/privacy-policy')
        await hydrated(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE[locale])
        const main = page.getByRole('main')
        for (const words of COLLECTED[locale])
          await expect(main.locator('li', { hasText: words })).toBeVisible()
        await expect(main.getByText(CHILDREN[locale])).toBeVisible()
        await expect(main.getByText(COOKIES[locale])).toBeVisible()
        const deletion = main.locator('section', {
          has: page.getByRole('heading', { name: DELETION[locale] }),
        })
        await expect(deletion.getByRole('link', { name: EMAIL })).toHaveAttribute('href', `mailto:${EMAIL}`)
        await expect(main).not.toContainText('{{')
        await expectNoSidewaysScroll(page)
        await expectNoJumps(page)
        await expectAxeClean(page)
      })
    })
  }

  test(`PRIV-01 a step from another page shows the text in ${locale} without loading the shop anew`, async ({
    page,
    context,
  }) => {
    await speak(context, locale)
    await page.goto('/explore')
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('contentinfo').getByRole('link', { name: TITLE[locale] }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE[locale])
    await expect(page.getByText(COOKIES[locale])).toBeVisible()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
}
