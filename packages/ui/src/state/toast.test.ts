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

  it('what is said a second time takes the place of the first; what must be seen stays', () => {
    const added = { kind: 'success', text: 'Sebede goşuldy' } as const
    const refused = { kind: 'error', text: 'Näsazlyk' } as const
    const texts = () => toasts.get().map(({ text }) => text)
    toasts.set([])
    showToast(added)
    showToast(refused)
    const first = toasts.get().at(-1)?.id
    showToast(added)
    expect(texts()).toEqual(['Sebede goşuldy', 'Näsazlyk'])
    // a new one, with its whole time before it
    expect(toasts.get()[0]?.id).not.toBe(first)
    showToast({ ...added, kind: 'info' })
    expect(texts()).toEqual(['Sebede goşuldy', 'Sebede goşuldy', 'Näsazlyk'])
    toasts.set([])
    for (const _ of [1, 2]) showToast({ ...refused, isKept: true })
    expect(texts()).toEqual(['Näsazlyk', 'Näsazlyk'])
  })
})
