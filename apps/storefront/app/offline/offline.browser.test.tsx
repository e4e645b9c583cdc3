import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { browserApi } from '#app/loading/browser-load.ts'
import { isLineDown } from '#app/loading/line.ts'
import { renderPage } from '#app/testing/render-page.tsx'
import { standInApi } from '#app/testing/stand-in-api.ts'
import { Offline } from './offline.tsx'

beforeEach(() => isLineDown.set(false))

it('says that there is no line when our own api does not answer, whatever the browser believes, and no longer when it does', async () => {
  let isUp = false
  const calls = standInApi(() => {
    if (!isUp) throw new TypeError('the line broke')
    return { body: [] }
  })
  await renderPage(<Offline />)
  const words = page.getByText(/^No connection/)
  await expect.element(words).not.toBeInTheDocument()
  await expect(browserApi.categories.list()).rejects.toThrow()
  expect(navigator.onLine).toBe(true)
  await expect.element(words).toBeVisible()

  // the browser's word is a reason to ask, and no answer
  const asked = calls.length
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => calls.length).toBe(asked + 1)
  await expect.element(words).toBeVisible()
  isUp = true
  window.dispatchEvent(new Event('online'))
  await expect.element(words).not.toBeInTheDocument()
})

it('without that word it is asked for by itself', async () => {
  standInApi(() => ({ body: [] }))
  await renderPage(<Offline />)
  vi.useFakeTimers()
  isLineDown.set(true)
  await vi.waitFor(() => vi.getTimerCount() > 0 || Promise.reject())
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await expect.poll(() => isLineDown.get()).toBe(false)
})
