import { CHIP } from '@oyum/ui/chip.tsx'
import type { ComponentProps } from 'react'
import { PressLink } from './press-link.tsx'

/** A choice that is a switch or a button to the ear. */
export function PressChip(props: ComponentProps<typeof PressLink>) {
  return (
    <PressLink
      {...props}
      className={`${CHIP} bg-sand-100 hover:bg-sand-200 aria-checked:bg-ink aria-checked:text-surface aria-pressed:bg-ink aria-pressed:text-surface`}
    />
  )
}
