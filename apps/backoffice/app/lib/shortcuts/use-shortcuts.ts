import { createStore, useStore } from '@oyum/ui/state/store.ts'
import { useLayoutEffect, useRef } from 'react'
import { createKeyReader, type Pressed } from './key-reader.ts'
import type { Shortcut } from './shortcut.ts'

// Those of the frame and of the screen that is shown, in the order in which they came. They stand before the screen is drawn: what
// somebody sees answers to its keys.

type Group = readonly Shortcut[]

const NONE: readonly Group[] = []
const groups = createStore(NONE)

/** The keys of a screen, for as long as it is shown. The newest wins where two want the same key. */
export function useShortcuts(shortcuts: Group): void {
  const latest = useRef(shortcuts)
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  // what stands on the keys and in the list; what they do is always the newest
  const told = JSON.stringify(shortcuts.map(({ run, ...one }) => ({ ...one, does: run !== undefined })))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `told` stands for them
  useLayoutEffect(() => {
    const group = shortcuts.map((one, place) =>
      one.run ? { ...one, run: () => latest.current[place]?.run?.() } : one,
    )
    groups.set([...groups.get(), group])
    return () => groups.set(groups.get().filter((other) => other !== group))
  }, [told])
}

export const useShortcutList = (): Group => useStore(groups, NONE).flat()

// into a box nothing is typed: J and X go on from there
const FIELD = 'input:not([type=checkbox]), textarea, select, [contenteditable]:not([contenteditable=false])'

const isDialogOpen = () => document.querySelector('dialog:modal') !== null

/** Listens, once for the whole application. */
export function useShortcutKeys(): void {
  useLayoutEffect(() => {
    const read = createKeyReader()
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isDialogOpen()) return
      const found = read(
        pressedOf(event),
        groups.get().flatMap((group) => group.filter(({ run }) => run)),
      )
      if (!found?.run) return
      event.preventDefault()
      found.run()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function pressedOf(event: KeyboardEvent): Pressed {
  const { code, key, ctrlKey, metaKey, altKey, shiftKey, repeat, timeStamp, target } = event
  const isTyping = target instanceof Element && target.closest(FIELD) !== null
  return { code, key, ctrlKey, metaKey, altKey, shiftKey, repeat, timeStamp, isTyping }
}
