import { LOCALES } from '@oyum/shop-rules/locales'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someMe } from '#app/testing/some-me.ts'
import { CallsScreen } from './calls-screen.tsx'

const WORDS = {
  tk: 'Häzir jaň etmeli sargyt ýok.',
  ru: 'Сейчас звонить некому.',
  en: 'Nobody has to be called now.',
}
const nothing = {
  counts: { to_call: 0, call_later: 1, confirmed: 0, to_pack: 0, on_the_way: 0 },
  held: [],
}

it.each(LOCALES)('says in %s that nobody waits, in place of a count of none', async (locale) => {
  await renderOffice(<CallsScreen {...nothing} />, { me: someMe({ role: 'operator' }), locale })
  await expect.element(page.getByText(WORDS[locale], { exact: true })).toBeVisible()
  expect(document.body.textContent).not.toMatch(/\b0 /)
})
