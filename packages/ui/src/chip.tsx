import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

// The target reaches a little over what is seen.
export const CHIP =
  'relative inline-flex min-h-10 flex-none items-center gap-1.5 whitespace-nowrap rounded-full px-3.5 py-2 text-sm font-medium after:absolute after:-inset-0.75'
const LOOKS = {
  plain: 'bg-sand-100 hover:bg-sand-200 aria-[current]:bg-ink aria-[current]:text-surface',
  discount:
    'bg-madder-50 text-madder-700 hover:bg-madder-100 aria-[current]:bg-madder-600 aria-[current]:text-surface',
} as const

interface ChipProps extends Pick<ComponentProps<typeof Link>, 'to' | 'onClick' | 'preventScrollReset'> {
  isActive: boolean
  look?: keyof typeof LOOKS
  children: ReactNode
}

/** A choice that is a link. */
export function Chip({ isActive, look = 'plain', ...props }: ChipProps) {
  return <Link {...props} aria-current={isActive ? 'true' : undefined} className={`${CHIP} ${LOOKS[look]}`} />
}

/** One line that is swiped to the edges of the screen; from 1024 it wraps. */
export function ChipBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="swipe-row bleed flex gap-2 px-(--gutter) py-1 lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0">
        {children}
      </ul>
    </nav>
  )
}
