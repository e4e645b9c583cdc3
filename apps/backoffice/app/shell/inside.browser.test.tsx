import { LOCALES } from '@oyum/shop-rules/locales'
import { STAFF_ROLES, type StaffRole } from '@oyum/shop-rules/staff-permissions'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someMe } from '#app/testing/some-me.ts'
import { standInApi } from '#app/testing/stand-in-api.ts'
import { Inside } from './inside.tsx'

const inside = (more: Parameters<typeof someMe>[0] = {}) => (
  <Inside me={someMe(more)}>
    <h1>Some screen</h1>
  </Inside>
)
const Login = () => <h1>the login</h1>
const views = [360, 1440].flatMap((width) => LOCALES.map((locale) => ({ width, locale })))
const ways = () => page.getByRole('navigation').element().querySelectorAll('a')
const MAY_CALL: readonly StaffRole[] = ['owner', 'manager', 'operator']
const MAY_SEE_PEOPLE: readonly StaffRole[] = ['owner', 'manager']
const MAY_NOT_SEE_ORDERS: readonly StaffRole[] = ['editor']
const MAY_NOT_SEE_GOODS: readonly StaffRole[] = ['courier']

describe('behind the login', () => {
  it.each(views)('at $width in $locale fits and has nothing for axe to mend', async ({ width, locale }) => {
    await renderOffice(inside({ locale }), { width, locale })
    await expect.element(page.getByRole('navigation')).toBeVisible()
    await expectSound(width)
  })

  it('the ways are on the left from 1024 and at the foot below', async () => {
    await renderOffice(inside(), { width: 1024 })
    const box = () => page.getByRole('navigation').element().getBoundingClientRect()
    await expect.poll(() => [box().left, Math.round(box().width)]).toEqual([0, 220])
    await page.viewport(1023, 800)
    const foot = () => page.getByRole('main').element().getBoundingClientRect().bottom
    await expect.poll(() => [box().top >= foot(), Math.round(box().width)]).toEqual([true, 1023])
  })

  it.each(STAFF_ROLES)('%s sees the ways of the role', async (role) => {
    await renderOffice(inside({ role }))
    const expected = [
      ...(role === 'operator' ? [] : ['/']),
      ...(MAY_CALL.includes(role) ? ['/calls'] : []),
      ...(MAY_NOT_SEE_ORDERS.includes(role) ? [] : ['/orders']),
      ...(MAY_NOT_SEE_GOODS.includes(role) ? [] : ['/goods']),
      ...(MAY_SEE_PEOPLE.includes(role) ? ['/staff'] : []),
      '/me',
    ]
    await expect.poll(() => [...ways()].map((way) => way.getAttribute('href'))).toEqual(expected)
  })

  it('logging out leads to the login', async () => {
    const calls = standInApi(() => ({}))
    await renderOffice(inside(), { routes: [{ path: '/login', Component: Login }] })
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect.element(page.getByText('the login')).toBeVisible()
    expect(calls.filter(({ name }) => !name.startsWith('GET'))).toEqual([
      { name: 'POST /auth/logout', body: undefined },
    ])
  })
})

describe('the language', () => {
  it('of the account counts, whatever the browser spoke', async () => {
    await renderOffice(inside({ locale: 'ru' }))
    await expect.element(page.getByRole('link', { name: 'Сотрудники' })).toBeVisible()
    expect(document.documentElement.lang).toBe('ru')
  })

  it('chosen in the bar is written to the account', async () => {
    // the words come by fetch too, so only the call is answered here
    const words = globalThis.fetch
    const calls: unknown[] = []
    globalThis.fetch = async (input, init) => {
      if (init?.method !== 'PUT') return words(input, init)
      calls.push([String(input), JSON.parse(String(init.body))])
      return Response.json({ version: 4 })
    }
    try {
      await renderOffice(inside())
      await page.getByRole('combobox', { name: 'Choose language' }).selectOptions('Türkmençe')
      await expect
        .poll(() => calls)
        .toEqual([['/api/admin/v1/me', { version: 3, name: 'Aýna Ataýewa', sound: true, locale: 'tk' }]])
      await expect.element(page.getByRole('link', { name: 'Işgärler' })).toBeVisible()
    } finally {
      globalThis.fetch = words
    }
  })
})
