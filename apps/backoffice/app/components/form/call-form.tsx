import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { ProblemBar } from './problem-bar.tsx'
import type { Calling } from './use-call.ts'

interface CallFormProps {
  call: Calling
  /** of a form that stands alone under no heading */
  label?: string
  onSubmit: (values: FormValues, form: HTMLFormElement) => void
  children: ReactNode
  className?: string
}

export type FormValues = (name: string) => string

/** A form whose refusals are the server's: the bar above, the rest at the fields; the focus goes to the first of them. */
export function CallForm({ call, label, onSubmit, children, className = 'grid gap-4' }: CallFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { problem, isBusy } = call
  useLayoutEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[role=alert], [aria-invalid=true]')?.focus()
  }, [problem])

  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        const data = new FormData(event.currentTarget)
        onSubmit((name) => String(data.get(name) ?? ''), event.currentTarget)
      }}
    >
      <ProblemBar call={call} />
      {children}
    </form>
  )
}
