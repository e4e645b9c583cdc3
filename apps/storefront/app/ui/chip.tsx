import type { ReactNode } from 'react'
import { Link } from 'react-router'

const LOOKS = {
  plain: 'bg-sand-100 hover:bg-sand-200 aria-[current]:bg-ink aria-[current]:text-surface',
  discount:
    'bg-madder-50 text-madder-700 hover:bg-madder-100 aria-[current]:bg-madder-600 aria-[current]:text-surface',
} as const

interface ChipLinkProps {
  to: string
  look?: keyof typeof LOOKS
  /** The choice that the page shows now. */
  isCurrent?: boolean
  children: ReactNode
}

/** A choice that is a page of its own: 40 high, 46 to the finger. */
export function ChipLink({ to, look = 'plain', isCurrent = false, children }: ChipLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={`relative inline-flex min-h-10 items-center rounded-full px-3.5 py-2 text-sm font-medium whitespace-nowrap tabular-nums transition-colors duration-(--duration-fast) after:absolute after:-inset-0.75 ${LOOKS[look]}`}
    >
      {children}
    </Link>
  )
}
