import type { ReactNode } from 'react'

const PLACE = '\u0000'

/** A sentence with something of its own in the middle: a link, a number in bold. Each language has its own order. */
export function Trans({ text, children }: { text: (place: string) => string; children: ReactNode }) {
  const [before, after] = text(PLACE).split(PLACE)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}
