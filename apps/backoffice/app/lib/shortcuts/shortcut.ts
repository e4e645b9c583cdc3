/** A key of the keyboard, by its place (`event.code`): the same with a Latin, a Turkmen and a Russian layout. */
export interface Shortcut {
  /** 'KeyC', 'ArrowDown', 'Slash' */
  code: string
  /** the key that is pressed before it: 'KeyG' */
  after?: string
  /** with Ctrl, or ⌘; types no letter, so it works in a field too */
  ctrl?: true
  shift?: true
  /** held down, it runs again and again */
  repeats?: true
  /** what it does, in the list of shortcuts */
  label: string
  /** without it the browser does it itself, and it only stands in the list */
  run?: () => void
}

const NAMES: Readonly<Record<string, string>> = {
  ...{ ArrowUp: '↑', ArrowDown: '↓', Slash: '/', Enter: 'Enter', Escape: 'Esc' },
}

const keyName = (code: string) => NAMES[code] ?? code.replace(/^(Key|Digit)/, '')

/** As it stands on the keys, one after the other: ['G', 'O'], ['Ctrl + S'], ['?']. */
export function keyNames({ code, after, ctrl, shift }: Omit<Shortcut, 'label'>): string[] {
  if (code === 'Slash' && shift) return ['?']
  const last = [ctrl && 'Ctrl', shift && 'Shift', keyName(code)].filter(Boolean).join(' + ')
  return after ? [keyName(after), last] : [last]
}
