import type { Icon } from '@oyum/ui/icons.tsx'
import type { ReactNode } from 'react'
import { GolEmblem } from '#app/ui/gol-emblem.tsx'

interface EmptyStateProps {
  icon: Icon
  title: string
  text?: string
  /** One or two ways on. */
  children?: ReactNode
}

/** In place of a list that has nothing to show. Said aloud when it comes in place of one that had. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div
      role="status"
      className="mx-auto grid max-w-120 justify-items-center gap-3 px-2 pt-12 pb-10 text-center lg:py-18"
    >
      <GolEmblem icon={icon} />
      <p className="h2 text-balance">{title}</p>
      {text && <p className="text-sand-600">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-2.5">{children}</div>}
    </div>
  )
}
