import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Toasts } from '#app/shell/toasts.tsx'
import { renderPage } from '#app/testing/render-page.tsx'
import type { Outcome } from './account-change.ts'
import { useCustomerAction } from './use-customer-action.ts'

const told = { onDone: vi.fn(), onRefused: vi.fn() }

function Shown() {
  const { isBusy, Form, formProps, change } = useCustomerAction(told)
  return (
    <>
      <Form {...formProps}>
        <button type="submit" name="intent" value="log-out" disabled={isBusy}>
          Leave
        </button>
      </Form>
      <button type="button" onClick={() => change({ intent: 'cancel', order_id: 7 })}>
        Cancel
      </button>
      <Toasts />
    </>
  )
}

/** A form of the hook beside a button of it; both wait for `answer`. */
async function show(answer: Promise<Outcome>) {
  vi.clearAllMocks()
  const asked: unknown[] = []
  const loads = vi.fn(() => null)
  await renderPage(null, {
    at: '/dashboard',
    loaderData: { dashboard: null },
    routes: [
      {
        id: 'dashboard',
        path: '/dashboard',
        Component: Shown,
        loader: loads,
        action: async ({ request }) => {
          asked.push(Object.fromEntries(await request.formData()))
          return { ...(await answer) }
        },
      },
    ],
  })
  await expect.element(page.getByRole('button', { name: 'Leave' })).toBeVisible()
  return { asked, loads }
}

it('is pending until the answer, then done once; the page is not asked for anew', async () => {
  const answer = Promise.withResolvers<Outcome>()
  const { asked, loads } = await show(answer.promise)
  const before = loads.mock.calls.length
  const leave = page.getByRole('button', { name: 'Leave' })
  await userEvent.click(leave)
  await expect.element(leave).toBeDisabled()
  answer.resolve({ isDone: true, intent: 'log-out' })
  await expect.element(leave).toBeEnabled()
  await expect.poll(() => told.onDone.mock.calls.length).toBe(1)
  expect(told.onRefused).not.toHaveBeenCalled()
  expect(asked).toEqual([{ intent: 'log-out' }])
  expect(loads.mock.calls.length).toBe(before)
})

it('says why it was refused, each time it is', async () => {
  const refusal = { isDone: false, intent: 'cancel', words: 'Too late', isLineDown: false } as const
  const { asked } = await show(Promise.resolve({ ...refusal, missing: undefined }))
  for (const times of [1, 2]) {
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => told.onRefused.mock.calls.length).toBe(times)
  }
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('Too late')
  expect(told.onDone).not.toHaveBeenCalled()
  expect(asked[0]).toEqual({ intent: 'cancel', order_id: '7' })
})
