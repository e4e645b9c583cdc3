import { LOCALES } from '@oyum/shop-rules/locales'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Me, MeProvider } from '#app/lib/me.ts'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { someMe } from '#app/testing/some-me.ts'
import { refusal, standInApi } from '#app/testing/stand-in-api.ts'
import type { Mine } from './load-me.ts'
import { MeScreen } from './me-screen.tsx'

const AT = '2026-11-17T09:05:00.000Z'
const session = { address: '203.0.113.7', createdAt: AT, seenAt: AT }
const MINE: Mine = {
  passkeys: [{ id: 4, name: 'Office computer', createdAt: AT, lastUsedAt: null }],
  sessions: [
    { ...session, id: 8, device: 'Chromium, Linux', isCurrent: true },
    { ...session, id: 9, device: 'Firefox, Android', isCurrent: false },
  ],
}
const screen = (me: Partial<Me> = {}) => (
  <MeProvider value={someMe(me)}>
    <MeScreen mine={MINE} />
  </MeProvider>
)
const views = [360, 1440].flatMap((width) => LOCALES.map((locale) => ({ width, locale })))
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** The account changes while the screen is open, as by the bar. */
function Changing() {
  const [me, setMe] = useState<Partial<Me>>({})
  return (
    <>
      <button type="button" onClick={() => setMe({ locale: 'tk', version: 4 })}>
        Change
      </button>
      {screen(me)}
    </>
  )
}

describe('the own page', () => {
  it.each(views)('at $width in $locale fits and has nothing for axe to mend', async ({ width, locale }) => {
    await renderOffice(<main>{screen({ locale })}</main>, { width, locale })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(width)
  })

  it('changes name, language and sound with the version that was read', async () => {
    const calls = standInApi(() => ({ body: { version: 4 } }))
    await renderOffice(screen())
    await page.getByRole('textbox', { name: 'Full name', exact: true }).fill('Aýna Orazowa ')
    await page.getByRole('combobox', { name: 'Language' }).selectOptions('Türkmençe')
    await page.getByRole('checkbox', { name: 'Sound for a new order' }).click()
    await press('Save')
    await expect
      .poll(() => calls)
      .toEqual([{ name: 'PUT /me', body: { version: 3, name: 'Aýna Orazowa', locale: 'tk', sound: false } }])
  })

  it('another language from the bar keeps what is typed here', async () => {
    await renderOffice(<Changing />)
    const name = page.getByRole('textbox', { name: 'Full name', exact: true })
    await name.fill('Aýna Orazowa')
    await press('Change')
    await expect.element(page.getByRole('combobox', { name: 'Language' })).toHaveValue('tk')
    await expect.element(name).toHaveValue('Aýna Orazowa')
  })

  it('what was changed elsewhere meanwhile is said, and what was typed stays', async () => {
    standInApi(() => refusal(409, 'version', 'Somebody else has changed this.'))
    await renderOffice(screen())
    const name = page.getByRole('textbox', { name: 'Full name', exact: true })
    await name.fill('Aýna Orazowa')
    await press('Save')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Somebody else has changed this.')
    await expect.element(name).toHaveValue('Aýna Orazowa')
  })

  it('STAFF-12 sessions stand there with device, address and time; others are ended one by one and all together', async () => {
    const calls = standInApi(() => ({ body: { ended: 1 } }))
    await renderOffice(screen())
    await expect.element(page.getByText('Firefox, Android')).toBeVisible()
    expect(page.getByText('IP: 203.0.113.7').elements()).toHaveLength(2)
    expect(page.getByText('Logged in: 17 November 2026, 14:05').elements()).toHaveLength(2)
    await expect
      .element(page.getByRole('button', { name: 'End the session: Chromium, Linux' }))
      .not.toBeInTheDocument()
    await press('End the session: Firefox, Android')
    await expect.poll(() => calls.length).toBe(1)
    await press('Log out of all other devices')
    await expect
      .poll(() => calls.map(({ name }) => name))
      .toEqual(['DELETE /me/sessions/9', 'DELETE /me/sessions'])
  })

  it('new recovery codes are shown once, a new telephone gets its secret, a passkey goes', async () => {
    const calls = standInApi(({ name }) => {
      if (name === 'POST /me/recovery-codes') return { body: { recoveryCodes: ['abcde-23456'] } }
      if (name === 'POST /me/totp') return { body: { secret: 'ABCD', uri: 'otpauth://totp/x?secret=ABCD' } }
      return {}
    })
    await renderOffice(screen())
    await press('Get new codes')
    await expect.element(page.getByText('abcde-23456')).toBeVisible()
    await press('Set up again')
    await page.getByRole('textbox', { name: '6-digit code from the app' }).fill('123456')
    await press('Confirm the code')
    await expect.element(page.getByRole('button', { name: 'Set up again' })).toBeVisible()
    await press('Remove the passkey: Office computer')
    await expect
      .poll(() => calls.map(({ name }) => name))
      .toEqual(['POST /me/recovery-codes', 'POST /me/totp', 'PUT /me/totp', 'DELETE /me/passkeys/4'])
  })

  it('a new password is sent and forgotten by the page', async () => {
    const calls = standInApi(() => ({}))
    await renderOffice(screen())
    const password = page.getByLabelText('New password', { exact: true })
    await password.fill('a long enough password')
    await press('Change the password')
    await expect.element(password).toHaveValue('')
    expect(calls).toEqual([{ name: 'PUT /me/password', body: { password: 'a long enough password' } }])
  })
})
