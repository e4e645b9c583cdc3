import { describe, expect, it } from 'vitest'
import { addToast, dismissToast, showToast, toasts } from './toast.ts'

describe('toasts', () => {
  it('SHELL-16 what the shop says stays 3000 ms (OPEN-05)', () => {
    showToast({ kind: 'success', text: 'Sebede goşuldy' })
    expect(toasts.get()[0]).toMatchObject({ text: 'Sebede goşuldy', closeAfterMs: 3000 })
  })

  it('SHELL-17 a toast that says nothing else stays 5000 ms (OPEN-05)', () => {
    addToast({ kind: 'info', text: 'Halanlardan aýryldy' })
    expect(toasts.get()[0]).toMatchObject({ text: 'Halanlardan aýryldy', closeAfterMs: 5000 })
  })

  it('the newest comes first, three at most, each can be sent away', () => {
    for (const text of ['1', '2', '3', '4']) showToast({ kind: 'info', text })
    expect(toasts.get().map(({ text }) => text)).toEqual(['4', '3', '2'])
    dismissToast(toasts.get()[1]?.id ?? 0)
    expect(toasts.get().map(({ text }) => text)).toEqual(['4', '2'])
  })
})
