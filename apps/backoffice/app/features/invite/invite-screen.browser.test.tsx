import { LOCALES } from '@oyum/shop-rules/locales'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Shell } from '#app/shell/shell.tsx'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { refusal, standInApi } from '#app/testing/stand-in-api.ts'
import { InviteOver } from './invite-over.tsx'
import { InviteScreen } from './invite-screen.tsx'
import { type Invite, readInvite } from './read-invite.ts'

const TOKEN = 'a'.repeat(43)
const INVITE: Invite = {
  ...{ login: 'merdan', name: 'Merdan Öwezow', role: 'operator', locale: 'ru' },
  expiresAt: '2026-11-19T09:05:00.000Z',
}
const SECRET = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' }
const CODES = Array.from({ length: 10 }, (_, at) => `abcd${at}-23456`)
const views = [360, 1440].flatMap((width) => LOCALES.map((locale) => ({ width, locale })))
const screen = (onDone = () => {}) => <InviteScreen token={TOKEN} invite={INVITE} onDone={onDone} />
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const password = page.getByLabelText('New password', { exact: true })

describe('an invitation', () => {
  it.each(views)('at $width in $locale fits and has nothing for axe to mend', async ({ width, locale }) => {
    await renderOffice(<Shell>{screen()}</Shell>, { width, locale })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(width)
  })

  it('sets a password, then a second factor, then shows the recovery codes, to print and to copy', async () => {
    const calls = standInApi(({ name }) => ({
      body: name === 'POST /invites/accept' ? SECRET : { recoveryCodes: CODES },
    }))
    const onDone = vi.fn()
    await renderOffice(screen(onDone))
    await expect.element(page.getByText('merdan', { exact: true })).toBeVisible()
    await expect.element(page.getByText('19 November 2026, 14:05')).toBeVisible()
    expect(password.element().getAttribute('autocomplete')).toBe('new-password')
    await password.fill('a long enough password')
    await press('Continue')
    await expect.element(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'App on your phone' })).toHaveFocus()
    // a phone cannot scan its own screen
    await expect.element(page.getByRole('button', { name: 'Copy the key' })).toBeVisible()
    expect(document.querySelector('a[href^="otpauth:"]')?.getAttribute('href')).toBe(SECRET.uri)
    await page.getByRole('textbox', { name: '6-digit code from the app' }).fill('123456')
    await press('Confirm the code')
    const list = page.getByRole('list', { name: 'Recovery codes' })
    await expect.element(list).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Recovery codes' })).toHaveFocus()
    expect([...list.element().children].map(({ textContent }) => textContent)).toEqual(CODES)
    await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Copy' })).toBeVisible()
    expect(onDone).not.toHaveBeenCalled()
    await press('I have saved the codes, continue')
    expect(onDone).toHaveBeenCalledOnce()
    expect(calls).toEqual([
      { name: 'POST /invites/accept', body: { token: TOKEN, password: 'a long enough password' } },
      { name: 'POST /invites/factor', body: { token: TOKEN, code: '123456' } },
    ])
  })

  it('a password that is too easy is said at its field, and can be seen while it is typed', async () => {
    standInApi(() => refusal(422, 'weak_password', 'This password is too easy.'))
    await renderOffice(screen())
    await password.fill('short')
    await press('Continue')
    await expect.element(password).toHaveAccessibleDescription('This password is too easy.')
    await expect.element(password).toHaveFocus()
    expect(password.element().getAttribute('type')).toBe('password')
    await page.getByRole('checkbox', { name: 'Show the password' }).click()
    expect(password.element().getAttribute('type')).toBe('text')
    await expect.element(password).toHaveValue('short')
  })
})

describe('a link', () => {
  it('is read from behind the #', async () => {
    const calls = standInApi(() => ({ body: INVITE }))
    expect(await readInvite(`#${TOKEN}`)).toEqual({ token: TOKEN, invite: INVITE })
    expect(calls).toEqual([{ name: 'POST /invites/show', body: { token: TOKEN } }])
  })

  it.each([
    ['used or over', `#${TOKEN}`, refusal(404, 'invite', 'Over.')],
    ['not ours', '#x', refusal(422, 'validation', 'Check it.', 'token')],
    ['without a token', '', {}],
  ])('that is %s says whom to ask', async (_, hash, answer) => {
    standInApi(() => answer)
    expect((await readInvite(hash)).invite).toBeUndefined()
    await renderOffice(
      <main>
        <InviteOver />
      </main>,
    )
    await expect.element(page.getByText(/Ask the person who invited you/)).toBeVisible()
    await expectSound(1440)
  })
})
