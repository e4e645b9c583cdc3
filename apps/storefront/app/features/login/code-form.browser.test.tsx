import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#app/testing/render-page.tsx'
import { standInApi } from '#app/testing/stand-in-api.ts'
import { CodeForm } from './code-form.tsx'

const PENDING = { phone: '65123456', resendAt: 0 }
const verify = page.getByRole('button', { name: 'Verify' })
const values = () =>
  page
    .getByLabelText(/^Digit/)
    .elements()
    .map((box) => (box as HTMLInputElement).value)
    .join('')

async function show() {
  const onVerified = vi.fn()
  await renderPage(<CodeForm titleId="title" pending={PENDING} onVerified={onVerified} />)
  await expect.element(page.getByLabelText('Digit 1 of 4')).toHaveFocus()
  return onVerified
}

it('AUTH-17 the fourth digit sends the code, once; until then the button is off', async () => {
  const answer = Promise.withResolvers<void>()
  const calls = standInApi(async () => {
    await answer.promise
    return { body: { status: true, token: 'x', message: 'ok' } }
  })
  const onVerified = await show()
  await userEvent.keyboard('123')
  await expect.element(verify).toBeDisabled()
  expect(calls).toEqual([])
  await userEvent.keyboard('4')
  await expect.element(verify).toBeEnabled()
  await expect.element(verify).toHaveAttribute('aria-busy', 'true')
  // by habit
  await userEvent.keyboard('{Enter}')
  answer.resolve()
  await vi.waitFor(() => expect(onVerified).toHaveBeenCalledOnce())
  expect(calls.map(({ body }) => body)).toEqual([{ phone: '65123456', token: '1234' }])
})

it('a wrong code is taken out of the boxes, and the next one sends itself as well', async () => {
  const calls = standInApi(({ body }) => {
    const isRight = (body as { token: string }).token === '1245'
    if (isRight) return { body: { status: true, token: 'x', message: 'ok' } }
    return { status: 422, body: { errors: [{ code: 'otp', message: 'The code is wrong.' }] } }
  })
  const onVerified = await show()
  await userEvent.keyboard('1234')
  await expect.element(page.getByText(/The code is wrong/)).toBeVisible()
  expect(values()).toBe('')
  await expect.element(page.getByLabelText('Digit 1 of 4')).toHaveFocus()
  await userEvent.keyboard('1245')
  await vi.waitFor(() => expect(onVerified).toHaveBeenCalledOnce())
  expect(calls).toHaveLength(2)
})

it('a code that the line has lost stays, for the button', async () => {
  let isDown = true
  standInApi(() => {
    if (isDown) throw new TypeError('Failed to fetch')
    return { body: { status: true, token: 'x', message: 'ok' } }
  })
  const onVerified = await show()
  await userEvent.keyboard('1234')
  await expect.element(page.getByText(/The connection is slow or was lost/)).toBeVisible()
  expect(values()).toBe('1234')
  isDown = false
  await verify.click()
  await vi.waitFor(() => expect(onVerified).toHaveBeenCalledOnce())
})

/** The number comes a moment after the script, when it is told. */
function LatePending({ onVerified }: { onVerified: () => void }) {
  const [pending, setPending] = useState<typeof PENDING>()
  return (
    <>
      <CodeForm titleId="title" pending={pending} onVerified={onVerified} />
      <button type="button" onClick={() => setPending(PENDING)}>
        The number is known
      </button>
    </>
  )
}

it('AUTH-23 a code that was whole before the page knew the number is sent when it does', async () => {
  const calls = standInApi(() => ({ body: { status: true, token: 'x', message: 'ok' } }))
  const onVerified = vi.fn()
  await renderPage(<LatePending onVerified={onVerified} />)
  await expect.element(page.getByLabelText('Digit 1 of 4')).toHaveFocus()
  await userEvent.keyboard('1234')
  await expect.poll(values).toBe('1234')
  expect(calls).toEqual([])
  await page.getByRole('button', { name: 'The number is known' }).click()
  await vi.waitFor(() => expect(onVerified).toHaveBeenCalledOnce())
  expect(calls.map(({ body }) => body)).toEqual([{ phone: '65123456', token: '1234' }])
})
