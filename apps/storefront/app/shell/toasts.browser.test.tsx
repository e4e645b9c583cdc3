import { Dialog } from '@oyum/ui/dialog.tsx'
import { showToast, toasts } from '@oyum/ui/state/toast.ts'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#app/testing/render-page.tsx'
import { Toasts } from './toasts.tsx'

const area = page.getByRole('region', { name: 'Notifications' })
const raise = (text: string) => showToast({ kind: 'error', text })

function Asking() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ask
      </button>
      {isOpen && (
        <Dialog
          labelledBy="question"
          closeLabel="Close"
          corner={<h2 id="question">Sure?</h2>}
          onClose={() => {}}
        >
          <p>It cannot be undone.</p>
        </Dialog>
      )}
      <Toasts />
    </>
  )
}

describe.each([{ width: 360 }, { width: 1440 }])('toasts at $width', ({ width }) => {
  async function open() {
    toasts.set([])
    await renderPage(
      <>
        <button type="button">Profile</button>
        <Toasts />
      </>,
      { width },
    )
    // the area comes when somebody begins to use the page
    await userEvent.click(page.getByRole('button', { name: 'Profile' }))
  }

  it('SHELL-15 SHELL-16 a toast appears at the top right below the header and closes by itself after 3000 ms', async () => {
    await open()
    await expect.element(area).toBeInTheDocument()
    vi.useFakeTimers()
    raise('It did not load')
    await expect.element(area.getByRole('alert')).toHaveTextContent('It did not load')
    const box = area.element().getBoundingClientRect()
    expect(box.top).toBe(100)
    expect(box.right).toBe(width - 16)
    expect(box.width).toBe(width === 360 ? width - 32 : 360)
    await vi.advanceTimersByTimeAsync(2999)
    expect(area.getByRole('alert').elements()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(area.getByRole('alert').elements()).toHaveLength(0)
  })

  it('SHELL-17 Alt+T goes to the toasts, which wait as long; the newest is on top, three at most (OPEN-77)', async () => {
    await open()
    await expect.element(area).toBeInTheDocument()
    vi.useFakeTimers()
    for (const text of ['1', '2', '3', '4']) raise(text)
    await vi.advanceTimersByTimeAsync(0)
    const texts = () => [...area.getByRole('alert').elements()].map(({ textContent }) => textContent)
    expect(texts()).toEqual(['4', '3', '2'])
    await userEvent.keyboard('{Alt>}{KeyT}{/Alt}')
    await expect.element(area).toHaveFocus()
    await expect.element(area).toHaveStyle({ outlineStyle: 'solid' })
    // Longer than any of them lives.
    await vi.advanceTimersByTimeAsync(10_000)
    expect(texts()).toEqual(['4', '3', '2'])
    await userEvent.keyboard('{Tab}{Enter}')
    await vi.advanceTimersByTimeAsync(0)
    expect(texts()).toEqual(['3', '2'])
    await expect.element(area).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Profile' })).toHaveFocus()
    await vi.advanceTimersByTimeAsync(3000)
    expect(texts()).toEqual([])
  })

  it('a toast keeps its place while a dialog glides in around it', async () => {
    toasts.set([])
    raise('Stay where you are')
    await renderPage(<Asking />, { width })
    await expect.element(area.getByRole('alert')).toBeVisible()
    const before = area.element().getBoundingClientRect().toJSON()
    await page.getByRole('button', { name: 'Ask' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('alert')).toBeInTheDocument()
    // As the dialog stands in its first moment.
    const glide = { transform: 'translateY(64px)' }
    dialog.element().animate([glide, glide], 60_000)
    expect(area.element().getBoundingClientRect().toJSON()).toEqual(before)
  })

  it('a toast under the pointer stays and can be closed', async () => {
    await open()
    await expect.element(area).toBeInTheDocument()
    vi.useFakeTimers()
    raise('Stay')
    await userEvent.hover(area.getByRole('alert'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(area.getByRole('alert').elements()).toHaveLength(1)
    await userEvent.click(area.getByRole('button', { name: 'Close' }))
    await vi.advanceTimersByTimeAsync(0)
    expect(area.getByRole('alert').elements()).toHaveLength(0)
  })
})
