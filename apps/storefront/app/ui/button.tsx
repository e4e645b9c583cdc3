import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Look = 'primary' | 'secondary'

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-4.5 py-2.5 text-center font-bold leading-5 transition-colors duration-(--duration-fast)'
const LOOKS: Readonly<Record<Look, string>> = {
  primary: 'border-transparent bg-madder-600 text-surface hover:bg-madder-700 active:bg-madder-800',
  secondary: 'border-ink text-ink hover:bg-sand-100',
}

/** A link that looks like a button: the shop's pages are reached by links, with or without script. */
export function ButtonLink({ look, ...props }: ComponentProps<typeof Link> & { look: Look }) {
  return <Link {...props} className={`${SHAPE} ${LOOKS[look]}`} />
}

export function Button({ look, ...props }: ComponentProps<'button'> & { look: Look }) {
  return <button type="button" {...props} className={`${SHAPE} ${LOOKS[look]}`} />
}
