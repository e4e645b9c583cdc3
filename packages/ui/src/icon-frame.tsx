import type { ReactNode } from 'react'

export interface IconProps {
  /** Size and colour; 24 px when nothing is said. */
  className?: string | undefined
}

export type Icon = (props: IconProps) => ReactNode

/** A sign of the shop: 24 grid, stroke 1.75, in the colour of the text around it. */
export function IconFrame({ className = 'size-6', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`flex-none ${className}`}
    >
      {children}
    </svg>
  )
}
