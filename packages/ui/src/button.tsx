import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { SpinnerIcon } from './icons.tsx'

type Look = 'primary' | 'secondary' | 'quiet' | 'danger'

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-control border px-4.5 py-2.5 text-center font-bold leading-[1.25rem] transition-colors duration-(--duration-fast)'
const LOOKS: Readonly<Record<Look, string>> = {
  primary:
    'border-transparent bg-madder-600 text-surface hover:bg-madder-700 active:bg-madder-800 disabled:bg-sand-200 disabled:text-sand-600',
  secondary: 'border-ink text-ink hover:bg-sand-100 disabled:border-sand-300 disabled:text-sand-500',
  danger:
    'border-madder-600 text-madder-700 hover:bg-madder-50 disabled:border-sand-300 disabled:text-sand-500',
  quiet: 'border-transparent bg-sand-100 text-ink hover:bg-sand-200',
}

/** A link that looks like a button: the shop's pages are reached by links, with or without script. */
export function ButtonLink({
  look,
  className = '',
  ...props
}: ComponentProps<typeof Link> & { look: Look; className?: string }) {
  return <Link {...props} className={`min-h-11 ${SHAPE} ${LOOKS[look]} ${className}`} />
}

/** The one action of a dialog or page: 52 high, as wide as its place. Busy, it keeps its width and its words. */
export function ActionButton({
  isBusy = false,
  children,
  ...props
}: ComponentProps<'button'> & { isBusy?: boolean }) {
  return (
    <button {...props} aria-busy={isBusy} className={`min-h-13 w-full ${SHAPE} ${LOOKS.primary}`}>
      {isBusy && <SpinnerIcon className="size-5 animate-spin motion-reduce:animate-none" />}
      {children}
    </button>
  )
}

export function Button({ look, ...props }: ComponentProps<'button'> & { look: Look }) {
  return <button type="button" {...props} className={`min-h-11 ${SHAPE} ${LOOKS[look]}`} />
}
