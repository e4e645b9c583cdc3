import type { MOST_OF_EACH_KIND } from '@oyum/contract/staff/limits'
import { foldText } from '@oyum/shop-rules/text-fold'

export interface PaletteEntry {
  key: string
  text: string
  /** after it, quieter */
  more?: string
  /** known here, without asking the server */
  isOwn?: true
  run: () => void
}

export interface PaletteGroup {
  title: string
  entries: readonly PaletteEntry[]
}

// The type holds it to the contract, whose values stay on the server.
const OF_EACH_KIND: typeof MOST_OF_EACH_KIND = 5

/** Pages and actions whose name has a word that begins like what is typed, in either script; all of them while nothing is. */
export function entriesNamed(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const wanted = foldText(typed)
  if (typed.trim() !== '' && wanted === '') return []
  return entries.filter(({ text }) => ` ${foldText(text)}`.includes(` ${wanted}`)).slice(0, OF_EACH_KIND)
}
