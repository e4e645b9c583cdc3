import { toasts } from '@oyum/ui/state/toast.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isSignedIn, setSignedIn } from '#app/state/auth-flag.ts'
import type { LoginPrompt } from '#app/state/login-prompt.ts'
import { renderPage } from '#app/testing/render-page.tsx'
import { standInApi } from '#app/testing/stand-in-api.ts'
import { LoginDialog } from './login-dialog.tsx'

const Profile = () => <h1>My page</h1>
const Discounts = () => <h1>Discounts</h1>

beforeEach(() => {
  setSignedIn(false)
  toasts.set([])
})

/** From the intro to the code, as somebody whom the shop knows. */
async function logIn(prompt: LoginPrompt = {}) {
  const calls = standInApi(({ name }) => {
    if (name === 'POST auth/check-phone') return { body: { message: 'Otp code is sent!' } }
    return { body: { status: true, token: 'x', message: 'ok' } }
  })
  const onClose = vi.fn()
  await renderPage(<LoginDialog onClose={onClose} {...prompt} />, {
    routes: [
      { path: '/dashboard', Component: Profile },
      { path: '/discount', Component: Discounts },
    ],
  })
  const title = page.getByRole('heading').element().textContent
  const text = page.getByRole('dialog').element().textContent
  await page.getByRole('button', { name: 'Log in with a phone number' }).click()
  await page.getByLabelText('Phone number').fill('65123456')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabelText('Digit 1 of 4').click()
  await userEvent.keyboard('1234')
  await expect.poll(() => calls.map(({ name }) => name)).toContain('POST auth/verify-phone')
  return { onClose, title, text }
}

it('AUTH-21 AUTH-22 without a target a login ends on /dashboard, and says that it is done', async () => {
  const { onClose, title } = await logIn()
  expect(title).toBe('Welcome')
  await expect.poll(() => document.body.textContent).toContain('My page')
  expect(onClose).toHaveBeenCalledOnce()
  expect(isSignedIn()).toBe(true)
  expect(toasts.get()).toMatchObject([{ kind: 'success', text: 'OTP verified successfully' }])
})

it('AUTH-20 with one it ends there', async () => {
  await logIn({ redirectTo: '/discount?percent=10' })
  await expect.element(page.getByRole('heading', { name: 'Discounts' })).toBeVisible()
})

it('OPEN-121 a login that a heart has asked for names what is kept with it, however long its name is', async () => {
  const afterwards = vi.fn()
  const wish = 'Ä'.repeat(120)
  const { title, text } = await logIn({ wish, afterwards })
  expect(title).toBe('Log in to add to your wishlist')
  expect(text).toContain(wish)
  await expect.element(page.getByRole('heading', { name: 'My page' })).toBeVisible()
  expect(afterwards).toHaveBeenCalledOnce()
})

it('OPEN-90 a login that an order waits for says so, and what was wanted is done once', async () => {
  const afterwards = vi.fn()
  const { title } = await logIn({ isForOrder: true, afterwards })
  expect(title).toBe('Confirm your number, and the order goes off')
  await expect.element(page.getByRole('heading', { name: 'My page' })).toBeVisible()
  expect(afterwards).toHaveBeenCalledOnce()
})
