import type { ReactNode } from 'react'

const SIZES = {
  small: 'h-6 px-2.25 text-[min(0.8125rem,16px)]',
  large: 'h-7.5 px-2.75 text-[min(1rem,20px)]',
} as const

/** Madder with the cut corners of the göl. */
export function Badge({ size = 'small', children }: { size?: keyof typeof SIZES; children: ReactNode }) {
  return (
    <span
      className={`inline-grid place-items-center bg-madder-600 font-bold leading-none text-surface tabular-nums [clip-path:var(--gol-cut)] ${SIZES[size]}`}
    >
      {children}
    </span>
  )
}
