import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** A step of the way in. Its first field has the focus: there is nothing else to do here. */
export function LoginStep({ title, children }: { title: string; children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => step.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={step} className="mx-auto grid w-full max-w-100 gap-5">
      <h1 className="h1">{title}</h1>
      {children}
    </div>
  )
}
