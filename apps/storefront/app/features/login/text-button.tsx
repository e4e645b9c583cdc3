import type { ComponentProps } from 'react'

/** A second way on, in words. */
export function TextButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="min-h-11 rounded-sm px-1 font-medium text-ink underline underline-offset-3 aria-busy:text-sand-600"
    />
  )
}
