import { LOCALES } from '@oyum/shop-rules/locales'
import { toasts } from '@oyum/ui/state/toast.ts'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startLocale, storedLocale } from '#app/lib/stored-locale.ts'
import Home from '#app/routes/home.tsx'
import NotFound from '#app/routes/not-found.tsx'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { Failure } from './failure.tsx'
import { Shell } from './shell.tsx'

const TITLES = { tk: 'Dükany dolandyrmak', ru: 'Управление магазином', en: 'Back office' }
const language = page.getByRole('combobox')

const SCREENS = {
  home: <Home />,
  'not found': <NotFound />,
  failure: <Failure error={new Error('broken')} />,
}
const views = Object.entries(SCREENS).flatMap(([name, screen]) =>
  [360, 1440].flatMap((width) => LOCALES.map((locale) => ({ name, screen, width, locale }))),
)

describe('the frame', () => {
  it.each(views)('$name at $width in $locale fits and has nothing for axe to mend', async (view) => {
    const { screen, width, locale } = view
    await renderOffice(<Shell>{screen}</Shell>, { width, locale })
    await expect.element(page.getByRole('banner').getByText(TITLES[locale])).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await vi.waitFor(() => expect(document.title).toBe(TITLES[locale]))
    expect(document.documentElement.lang).toBe(locale)
    await expectSound(width)
  })

  it('the language changes at once, without a new page, and is kept in this browser', async () => {
    await renderOffice(<Shell>{<Home />}</Shell>)
    const before = page.getByRole('main').element()
    await language.selectOptions('Русский')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(TITLES.ru)
    expect(page.getByRole('main').element()).toBe(before)
    expect(document.documentElement.lang).toBe('ru')
    expect(localStorage.getItem('locale')).toBe('ru')
    expect(startLocale()).toBe('ru')
  })

  it('a language whose words do not come is not taken, and it is said', async () => {
    toasts.set([])
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.error())
    await renderOffice(<Shell>{<Home />}</Shell>)
    const select = language.element() as HTMLSelectElement
    select.value = 'tk'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(toasts.get()).toMatchObject([
      { kind: 'error', text: expect.stringContaining('could not be loaded') },
    ])
    expect([document.documentElement.lang, select.value, storedLocale.get()]).toEqual(['en', 'en', undefined])
    toasts.set([])
  })

  it.each([
    ['ru-RU', 'ru'],
    ['en', 'en'],
    ['de-DE', 'tk'],
  ])('a browser in %s that has not chosen begins in %s', (browser, locale) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser)
    expect(startLocale()).toBe(locale)
  })
})
