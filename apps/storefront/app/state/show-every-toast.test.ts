import { dismissToast, showToast, toasts } from '@oyum/ui/state/toast.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { showEveryToast } from './show-every-toast.ts'

const error = (text: string) => ({ kind: 'error', text }) as const
const shown = () => toasts.get().map(({ text }) => text)
const dismissOldest = () => dismissToast(toasts.get().at(-1)?.id ?? 0)

beforeEach(() => toasts.set([]))

describe('messages of which none may be missed', () => {
  it('OPEN-88 five errors are there at once; the others follow, one for each that goes', () => {
    showEveryToast(['1', '2', '3', '4', '5', '6', '7'].map(error))
    expect(shown()).toEqual(['5', '4', '3', '2', '1'])
    dismissOldest()
    expect(shown()).toEqual(['6', '5', '4', '3', '2'])
    dismissOldest()
    expect(shown()).toEqual(['7', '6', '5', '4', '3'])
    for (let left = 5; left > 0; left -= 1) dismissOldest()
    expect(shown()).toEqual([])
  })

  it('OPEN-88 SHELL-16 each of them has its whole 3000 ms from when it came', () => {
    showEveryToast(['1', '2', '3', '4', '5', '6'].map(error))
    dismissOldest()
    expect(toasts.get().map(({ closeAfterMs }) => closeAfterMs)).toEqual([3000, 3000, 3000, 3000, 3000])
  })

  it('OPEN-88 what else is said meanwhile comes on top and pushes none of them out', () => {
    showEveryToast(['1', '2', '3', '4', '5', '6'].map(error))
    for (const text of ['a', 'b', 'c', 'd']) showToast({ kind: 'info', text })
    expect(shown()).toEqual(['d', 'c', 'b', '5', '4', '3', '2', '1'])
    dismissOldest()
    expect(shown()).toContain('6')
    expect(shown()).toEqual(expect.arrayContaining(['2', '3', '4', '5']))
  })

  it('what was only said in passing still gives way to the newest three', () => {
    showEveryToast(['1'].map(error))
    for (const text of ['a', 'b', 'c', 'd']) showToast({ kind: 'info', text })
    expect(shown()).toEqual(['d', 'c', 'b', '1'])
  })
})
