import { LOCALES } from '@oyum/shop-rules/locales'
import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { Person } from '#app/features/people/load-people.ts'
import { PersonForm } from '#app/features/people/person-form.tsx'
import { forgetAllDrafts, forgetDraftsOfOthers, keepDraft, readDraft } from '#app/lib/drafts.ts'
import { MeProvider } from '#app/lib/me.ts'
import { useShortcutKeys } from '#app/lib/shortcuts/use-shortcuts.ts'
import { Toasts } from '#app/shell/toasts.tsx'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someMe } from '#app/testing/some-me.ts'
import { refusal, standInApi } from '#app/testing/stand-in-api.ts'

const AT = '2026-11-17T09:05:00.000Z'
const PERSON: Person = {
  ...{ id: 7, login: 'merdan', name: 'Merdan', phone: '65123456', role: 'operator', locale: 'ru' },
  ...{ state: 'active', version: 2, lastLoginAt: AT, invitedUntil: null },
}
const THING = 'staff 7'
const ME = someMe()

function Frame({ children }: { children: ReactNode }) {
  useShortcutKeys()
  return (
    <MeProvider value={ME}>
      <main className="page">
        <h1>Somebody</h1>
        {children}
      </main>
      <Toasts />
    </MeProvider>
  )
}
const Framed = () => (
  <Frame>
    <Link to="/elsewhere">Elsewhere</Link>
    <Outlet />
  </Frame>
)
const ThePerson = () => <PersonForm person={PERSON} />
const Elsewhere = () => <h2>Elsewhere it is</h2>
const routes = [
  {
    path: '/',
    Component: Framed,
    children: [
      { path: '/staff/7', Component: ThePerson },
      { path: '/elsewhere', Component: Elsewhere },
      { path: '/login', Component: Elsewhere },
    ],
  },
]
const open = (more: Parameters<typeof renderOffice>[1] = {}) =>
  renderOffice(null, { at: '/staff/7', routes, ...more })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const name = () => page.getByRole('textbox', { name: 'Full name', exact: true })
const role = () => page.getByRole('combobox', { name: 'Role' })
const bodyOf = (more: object) => ({
  version: 2,
  name: 'Merdan',
  phone: '65123456',
  role: 'operator',
  ...more,
})
/** Somebody else was first. */
const conflict = (current: object) => ({
  status: 409,
  body: {
    message: 'Changed.',
    errors: [{ code: 'version', message: 'Changed.', by: 'Jeren', at: AT, current: bodyOf(current) }],
  },
})
const bodies = (calls: { body: unknown }[]) => calls.map(({ body }) => body)

beforeEach(async () => {
  // the screen of the test before keeps what it has when it goes away
  await cleanup()
  await forgetAllDrafts()
  await forgetDraftsOfOthers(ME.id)
})

describe('what is changed', () => {
  it('has a bar to save and discard, once there is something', async () => {
    await open()
    await expect.element(name()).toHaveValue('Merdan')
    await expect.element(button('Save')).not.toBeInTheDocument()
    await name().fill('Mergen')
    await expect.element(button('Save')).toBeVisible()
    await button('Discard').click()
    await expect.element(name()).toHaveValue('Merdan')
    await expect.element(button('Save')).not.toBeInTheDocument()
  })

  it('OFFICE-07 is saved by Ctrl+S of a Russian layout, twice in a row without a conflict', async () => {
    let version = 2
    const calls = standInApi(({ body }) => {
      if ((body as { version: number }).version !== version) return conflict({ version })
      version += 1
      return { body: { version } }
    })
    await open()
    const saveByKey = () =>
      name()
        .element()
        .dispatchEvent(
          new KeyboardEvent('keydown', {
            ...{ code: 'KeyS', key: 'ы', ctrlKey: true, bubbles: true, cancelable: true },
          }),
        )
    await name().fill('Mergen')
    expect(saveByKey()).toBe(false)
    await expect.poll(() => calls.length).toBe(1)
    await expect.element(button('Save')).not.toBeInTheDocument()
    await name().fill('Meret')
    await button('Save').click()
    await expect.element(button('Save')).not.toBeInTheDocument()
    expect(bodies(calls)).toEqual([bodyOf({ name: 'Mergen' }), bodyOf({ version: 3, name: 'Meret' })])
  })

  it('is not left without a question', async () => {
    await open()
    await name().fill('Mergen')
    await page.getByRole('link', { name: 'Elsewhere' }).click()
    await button('Stay').click()
    await expect.element(name()).toHaveValue('Mergen')
    await page.getByRole('link', { name: 'Elsewhere' }).click()
    await button('Leave').click()
    await expect.element(page.getByText('Elsewhere it is')).toBeVisible()
    expect(await readDraft(ME.id, THING)).toBeUndefined()
  })
})

describe('OFFICE-07 somebody else was first', () => {
  it('OPEN-138 in another field: both changes are saved, without a question', async () => {
    const calls = standInApi(({ body }) =>
      (body as { version: number }).version === 2
        ? conflict({ version: 5, role: 'courier' })
        : { body: { version: 6 } },
    )
    await open()
    await name().fill('Mergen')
    await button('Save').click()
    await expect.element(role()).toHaveValue('courier')
    await expect.element(page.getByText(/^Jeren has changed something/)).toBeVisible()
    await expect.element(button('Save')).not.toBeInTheDocument()
    expect(bodies(calls)).toEqual([
      bodyOf({ name: 'Mergen' }),
      bodyOf({ version: 5, name: 'Mergen', role: 'courier' }),
    ])
  })

  const both = async (more: Parameters<typeof renderOffice>[1] = {}) => {
    const calls = standInApi(({ body }) =>
      (body as { version: number }).version === 2
        ? conflict({ version: 5, name: 'Meret', role: 'courier' })
        : { body: { version: 6 } },
    )
    await open(more)
    await page.getByRole('textbox').first().fill('Mergen')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    return calls
  }

  it.each([
    ['mine', 'Mine Mergen', 'Mergen'],
    ['theirs', 'Jeren Meret', 'Meret'],
  ])('in the same field: base, theirs and mine are shown, and %s is chosen', async (_, choice, chosen) => {
    const calls = await both()
    const dialog = page.getByRole('dialog', { name: 'Changed by Jeren meanwhile' })
    await expect.element(dialog.getByText(/17 November 2026, 14:05/)).toBeVisible()
    await expect.element(dialog.getByText(/Before: Merdan/)).toBeVisible()
    await expect.element(dialog.getByText(/Taken over without a question: Role/)).toBeVisible()
    await dialog.getByRole('radio', { name: choice }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => calls.length).toBe(2)
    expect(calls[1]?.body).toEqual(bodyOf({ version: 5, name: chosen, role: 'courier' }))
    await expect.element(name()).toHaveValue(chosen)
  })

  it('closed without a choice, everything stays as it was typed', async () => {
    const calls = await both()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(name()).toHaveValue('Mergen')
    await expect.element(button('Save')).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  it.each([360, 1440].flatMap((width) => LOCALES.map((locale) => ({ width, locale }))))(
    'at $width in $locale fits and has nothing for axe to mend',
    async (view) => {
      await both(view)
      await expectSound(view.width)
      await userEvent.keyboard('{Escape}')
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      await expectSound(view.width)
    },
  )
})

describe('OFFICE-08 what was typed', () => {
  const typed = { values: { name: 'Mergen', phone: '65123456', role: 'operator' } }
  const kept = { ...typed, base: { ...typed.values, name: 'Merdan' }, version: 2, at: AT }
  const offered = () => page.getByText('What you typed here has not been saved: 17 November 2026, 14:05')

  it('is kept after two seconds', async () => {
    await open()
    await expect.element(name()).toHaveValue('Merdan')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await name().fill('Mergen')
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
    vi.advanceTimersByTime(1999)
    expect(await readDraft(ME.id, THING)).toBeUndefined()
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await expect.poll(() => readDraft(ME.id, THING)).toMatchObject({ ...typed, version: 2 })
  })

  it('is kept when the session is over, and the login comes', async () => {
    standInApi(() => refusal(401, 'unauthenticated', 'Log in again.'))
    await open()
    await name().fill('Mergen')
    await button('Save').click()
    await expect.element(page.getByText('Elsewhere it is')).toBeVisible()
    await expect.poll(() => readDraft(ME.id, THING)).toMatchObject(typed)
  })

  it('is offered again, and gone once it is saved', async () => {
    standInApi(() => ({ body: { version: 3 } }))
    await keepDraft(ME.id, THING, kept)
    await open()
    await expect.element(offered()).toBeVisible()
    await expect.element(name()).toHaveValue('Merdan')
    await button('Bring it back').click()
    await expect.element(name()).toHaveValue('Mergen')
    await button('Save').click()
    await expect.element(button('Save')).not.toBeInTheDocument()
    await expect.poll(() => readDraft(ME.id, THING)).toBeUndefined()
  })

  it('over an older version is merged like any other change', async () => {
    await keepDraft(ME.id, THING, { ...kept, base: { ...kept.base, role: 'editor' }, version: 1 })
    await open()
    await button('Bring it back').click()
    await expect.element(name()).toHaveValue('Mergen')
    await expect.element(role()).toHaveValue('operator')
  })

  it('and is not wanted is forgotten', async () => {
    await keepDraft(ME.id, THING, kept)
    await open()
    await button('Not needed').click()
    await expect.element(offered()).not.toBeInTheDocument()
    await expect.poll(() => readDraft(ME.id, THING)).toBeUndefined()
  })

  it('stays when the line is lost while saving', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no line'))
    await open()
    await name().fill('Mergen')
    await button('Save').click()
    await expect.element(page.getByText(/^No connection/)).toBeVisible()
    await expect.element(name()).toHaveValue('Mergen')
  })

  it('is offered to nobody else, and gone with the logout', async () => {
    await keepDraft(ME.id + 1, THING, kept)
    await keepDraft(ME.id, THING, kept)
    await forgetDraftsOfOthers(ME.id)
    expect(await readDraft(ME.id + 1, THING)).toBeUndefined()
    expect(await readDraft(ME.id, THING)).toMatchObject(typed)
    await forgetAllDrafts()
    // a screen that goes away now has something in its hand
    await keepDraft(ME.id, THING, kept)
    expect(await readDraft(ME.id, THING)).toBeUndefined()
  })
})
