import type { Shortcut } from './shortcut.ts'

/** Of a keyboard event, what counts. */
export interface Pressed {
  code: string
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  repeat: boolean
  /** in ms, by the event's own clock */
  timeStamp: number
  /** typed into a field */
  isTyping: boolean
}

const PAUSE_MS = 1500

/** Finds what a key means, and remembers the first of two. */
export function createKeyReader() {
  let first: { code: string; at: number } | undefined

  return function read(pressed: Pressed, shortcuts: readonly Shortcut[]): Shortcut | undefined {
    const { code, timeStamp, isTyping, repeat } = pressed
    const before = first && timeStamp - first.at <= PAUSE_MS ? first.code : undefined
    const held = withHeld(pressed)
    if (held === 'alt') return undefined
    first = undefined
    const found =
      shortcuts.findLast(
        (one) => one.after !== undefined && one.after === before && fits(one, pressed, held),
      ) ?? shortcuts.findLast((one) => one.after === undefined && fits(one, pressed, held))
    if (!found && held === '' && !isTyping && shortcuts.some(({ after }) => after === code))
      first = { code, at: timeStamp }
    return found && (!repeat || found.repeats) ? found : undefined
  }
}

function withHeld({ ctrlKey, metaKey, altKey }: Pressed): 'alt' | 'ctrl' | '' {
  if (altKey) return 'alt'
  return ctrlKey || metaKey ? 'ctrl' : ''
}

function fits({ code, ctrl, shift }: Shortcut, pressed: Pressed, held: string): boolean {
  if (held !== (ctrl ? 'ctrl' : '') || (pressed.isTyping && !ctrl)) return false
  // with a Russian layout the question mark is at another place, and whoever looks for it finds it there
  if (code === 'Slash' && shift && pressed.key === '?') return true
  return pressed.code === code && pressed.shiftKey === Boolean(shift)
}
