import { LOCALES } from '@oyum/shop-rules/locales'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Shell } from '#app/shell/shell.tsx'
import { expectSound } from '#app/testing/expect-sound.ts'
import { renderOffice } from '#app/testing/render-office.tsx'
import { refusal, standInApi } from '#app/testing/stand-in-api.ts'
import { LoginScreen } from './login-screen.tsx'

const field = (name: string) => page.getByRole('textbox', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const views = [360, 1440].flatMap((width) => LOCALES.map((locale) => ({ width, locale })))
const NEW_SECRET = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' }

async function toCode(onIn: () => void) {
  await renderOffice(<LoginScreen onIn={onIn} />)
  await field('Login name').fill('Ayna ')
  await page.getByLabelText('Password', { exact: true }).fill('a password')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Confirmation code' })).toBeVisible()
}

describe('the login', () => {
  it.each(views)('at $width in $locale fits and has nothing for axe to mend', async ({ width, locale }) => {
    await renderOffice(
      <Shell>
        <LoginScreen onIn={() => {}} />
      </Shell>,
      { width, locale },
    )
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(width)
  })

  it('asks for name and password, then for a code, and browsers know what stands where', async () => {
    const calls = standInApi(() => ({}))
    const onIn = vi.fn()
    await renderOffice(<LoginScreen onIn={onIn} />)
    await expect.element(field('Login name')).toHaveFocus()
    await expect.element(page.getByText('Forgot the password? Ask your administrator.')).toBeVisible()
    expect(field('Login name').element().getAttribute('autocomplete')).toBe('username webauthn')
    const password = page.getByLabelText('Password', { exact: true })
    expect(password.element().getAttribute('autocomplete')).toBe('current-password')
    await field('Login name').fill('Ayna ')
    await password.fill('a password')
    await userEvent.keyboard('{Enter}')
    const code = field('6-digit code from the app')
    await expect.element(code).toHaveFocus()
    expect(code.element().getAttribute('autocomplete')).toBe('one-time-code')
    expect(code.element().getAttribute('inputmode')).toBe('numeric')
    await userEvent.keyboard('123 456{Enter}')
    await vi.waitFor(() => expect(onIn).toHaveBeenCalledOnce())
    expect(calls).toEqual([
      { name: 'POST /auth/password', body: { login: 'ayna', password: 'a password' } },
      { name: 'POST /auth/totp', body: { code: '123456' } },
    ])
  })

  it('says what the server says: of name and password above them, of a code at its field', async () => {
    let isRight = false
    standInApi(({ name }) => {
      if (name === 'POST /auth/totp') return refusal(422, 'totp', 'The code is wrong.')
      return isRight ? {} : refusal(422, 'credentials', 'The name or the password is wrong.')
    })
    await renderOffice(<LoginScreen onIn={() => {}} />)
    await field('Login name').fill('ayna')
    await press('Continue')
    await expect.element(page.getByRole('alert')).toHaveTextContent('The name or the password is wrong.')
    await expect.element(page.getByRole('alert')).toHaveFocus()
    await expect.element(field('Login name')).toHaveValue('ayna')
    isRight = true
    await press('Continue')
    const code = field('6-digit code from the app')
    await code.fill('000000')
    await press('Log in')
    await expect.element(code).toHaveAccessibleDescription('The code is wrong.')
    await expect.element(code).toHaveFocus()
  })

  it('a recovery code gives a new second factor, whose first code is the login', async () => {
    const calls = standInApi(({ name }) => (name === 'POST /auth/recovery' ? { body: NEW_SECRET } : {}))
    const onIn = vi.fn()
    await toCode(onIn)
    await press('I don’t have my phone')
    await field('Recovery code').fill('ABCDE-23456')
    await press('Continue')
    await expect.element(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible()
    await expect.element(page.getByText('ABCD EFGH')).toBeVisible()
    expect(onIn).not.toHaveBeenCalled()
    await field('6-digit code from the app').fill('654321')
    await press('Confirm the code')
    await vi.waitFor(() => expect(onIn).toHaveBeenCalledOnce())
    expect(calls.slice(1)).toEqual([
      { name: 'POST /auth/recovery', body: { code: 'abcde-23456' } },
      { name: 'POST /auth/totp', body: { code: '654321' } },
    ])
  })

  it('without a line it says so and keeps what was typed', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no line'))
    await renderOffice(<LoginScreen onIn={() => {}} />)
    await field('Login name').fill('ayna')
    await press('Continue')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('No connection. Check your internet and try again.')
    await expect.element(field('Login name')).toHaveValue('ayna')
  })
})
