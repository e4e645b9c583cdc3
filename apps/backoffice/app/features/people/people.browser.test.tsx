import { LOCALES } from '@oyum/shop-rules/locales'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { MeProvider } from '#app/lib/me.ts'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someMe } from '#app/testing/some-me.ts'
import { refusal, standInApi } from '#app/testing/stand-in-api.ts'
import { InviteForm } from './invite-form.tsx'
import type { Person } from './load-people.ts'
import { PeopleScreen } from './people-screen.tsx'
import { PersonScreen } from './person-screen.tsx'

const AT = '2026-11-17T09:05:00.000Z'
const somebody = (more: Partial<Person> = {}): Person => ({
  ...{ id: 7, login: 'merdan', name: 'Merdan Öwezow', phone: '65123456', role: 'operator', locale: 'ru' },
  ...{ state: 'active', version: 2, lastLoginAt: AT, invitedUntil: null },
  ...more,
})
const PEOPLE = [
  somebody(),
  somebody({ id: 8, login: 'a-very-long-login-name-of-forty-letters.x', name: 'Gözel', state: 'blocked' }),
  somebody({
    id: 9,
    login: 'jeren',
    name: 'Jeren Annaberdiýewa',
    state: 'invited',
    lastLoginAt: null,
    invitedUntil: AT,
  }),
]
const SESSIONS = [
  { id: 1, isCurrent: false, device: 'Firefox, Android', address: null, createdAt: AT, seenAt: AT },
]
const as = (role: StaffRole, children: ReactNode) => (
  <MeProvider value={someMe({ role })}>{children}</MeProvider>
)
const SCREENS = {
  people: <PeopleScreen people={PEOPLE} />,
  person: <PersonScreen person={somebody()} sessions={SESSIONS} />,
  'new person': <InviteForm />,
}
const views = Object.entries(SCREENS).flatMap(([name, screen]) =>
  [360, 1440].flatMap((width) => LOCALES.map((locale) => ({ name, screen, width, locale }))),
)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const INVITED = { id: 7, link: `https://staff.example/invite#${'a'.repeat(43)}`, expiresAt: AT }

describe('people', () => {
  it.each(views)('$name at $width in $locale fits and has nothing for axe to mend', async (view) => {
    const { screen, width, locale } = view
    await renderOffice(<main>{as('owner', screen)}</main>, { width, locale })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(width)
  })

  it('are a table from 768, and cards below', async () => {
    await renderOffice(as('owner', SCREENS.people), { width: 768 })
    const row = page.getByRole('row').nth(1)
    await expect.element(row).toBeVisible()
    const top = (at: number) => row.element().children[at]?.getBoundingClientRect().top
    expect(top(0)).toBe(top(3))
    await page.viewport(360, 800)
    await expect.poll(() => (top(3) ?? 0) > (top(0) ?? 0)).toBe(true)
  })

  it('somebody new gets a link, as text and as QR', async () => {
    const calls = standInApi(() => ({ body: INVITED }))
    await renderOffice(as('owner', SCREENS['new person']))
    await page.getByRole('textbox', { name: 'Full name', exact: true }).fill('Merdan Öwezow')
    await page.getByLabelText(/^Login name/).fill('Merdan')
    await page.getByLabelText(/^Phone number/).fill('+993 65 12-34-56')
    await button('Create an invitation').click()
    await expect.element(page.getByText(INVITED.link)).toBeVisible()
    await expect.element(page.getByRole('img', { name: 'QR code of the invitation' })).toBeVisible()
    expect(calls).toEqual([
      {
        name: 'POST /staff',
        body: { name: 'Merdan Öwezow', login: 'merdan', phone: '65123456', role: 'operator', locale: 'en' },
      },
    ])
  })

  it('a login name that is taken is said at its field', async () => {
    standInApi(() => refusal(409, 'in_use', 'This login name is taken.', 'login'))
    await renderOffice(as('owner', SCREENS['new person']))
    await page.getByLabelText(/^Login name/).fill('merdan')
    await button('Create an invitation').click()
    await expect
      .element(page.getByLabelText(/^Login name/))
      .toHaveAccessibleDescription('This login name is taken.')
  })

  it('the owner changes role, blocks after a question, invites again and ends sessions', async () => {
    const calls = standInApi(({ name }) => ({
      body: name.endsWith('/invite') ? INVITED : { version: 3, ended: 1 },
    }))
    await renderOffice(as('owner', SCREENS.person))
    await page.getByRole('combobox', { name: 'Role' }).selectOptions('Courier')
    await button('Save').click()
    await expect.poll(() => calls.length).toBe(1)
    await button('Block').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
    await expect.poll(() => calls.length).toBe(2)
    await button('End all sessions').click()
    await expect.poll(() => calls.length).toBe(3)
    await button('Invite again').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create an invitation' }).click()
    await expect.element(page.getByText(INVITED.link)).toBeVisible()
    expect(calls).toEqual([
      {
        name: 'PUT /staff/7',
        body: { version: 2, name: 'Merdan Öwezow', role: 'courier', phone: '65123456' },
      },
      { name: 'PUT /staff/7/state', body: { version: 2, state: 'blocked' } },
      { name: 'DELETE /staff/7/sessions', body: undefined },
      { name: 'POST /staff/7/invite', body: undefined },
    ])
  })

  it('what a manager may not do is not shown', async () => {
    await renderOffice(as('manager', <PersonScreen person={somebody()} sessions={undefined} />))
    await expect.element(button('Invite again')).toBeVisible()
    for (const name of ['Save', 'Block', 'End all sessions'])
      await expect.element(button(name)).not.toBeInTheDocument()
  })

  it.each([
    ['another manager', somebody({ role: 'manager' })],
    ['somebody whom an owner has blocked', somebody({ state: 'blocked' })],
  ])('a manager cannot invite %s', async (_, person) => {
    await renderOffice(as('manager', <PersonScreen person={person} sessions={undefined} />))
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(button('Invite again')).not.toBeInTheDocument()
  })

  it('a manager invites only the roles below', async () => {
    await renderOffice(as('manager', SCREENS['new person']))
    const options = page.getByRole('combobox', { name: 'Role' }).element().querySelectorAll('option')
    expect([...options].map(({ value }) => value)).toEqual(['operator', 'warehouse', 'courier', 'editor'])
  })
})
