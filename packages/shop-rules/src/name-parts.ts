export interface NamePart {
  /** Place of its first letter in the name. */
  start: number
  text: string
  /** Never cut at the end of a line. */
  isKept: boolean
}

// More than this would not fit beside the picture edge of the narrowest card, and may break where it must.
const LONGEST_KEPT = 16
// «3-местный», «тумба-буфет»
const COMPOUND = String.raw`[\p{L}\p{N}]+(?:[-‑][\p{L}\p{N}]+)+`
// «3 orunlyk», «220 см», «180 × 200»: a number belongs to what it counts
const COUNTED = String.raw`\p{N}+(?:\s×\s\p{N}+)*(?:\s\p{L}+)?`
// A plain word is matched as well, so that nothing begins in the middle of one; older browsers cannot look behind.
const PIECES = new RegExp(String.raw`(?:${COMPOUND}|${COUNTED}|[\p{L}\p{N}]+)[.,»”)]*`, 'gu')

/** Cuts a name into what stays on one line and the rest, so that no line ends in a number or a hyphen. */
export function nameParts(name: string): NamePart[] {
  const parts: NamePart[] = []
  const add = (start: number, end: number, isKept: boolean) => {
    if (end > start) parts.push({ start, text: name.slice(start, end), isKept })
  }
  let done = 0
  for (const { 0: text, index } of name.matchAll(PIECES)) {
    if (text.length > LONGEST_KEPT || !/[\s\-‑]/.test(text)) continue
    add(done, index, false)
    done = index + text.length
    add(index, done, true)
  }
  add(done, name.length, false)
  return parts
}
