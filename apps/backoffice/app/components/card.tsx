import { type ReactNode, useId } from 'react'

/** A part of a screen with its heading. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-4 rounded-card border border-sand-200 bg-surface p-4 md:p-6"
    >
      <h2 id={id} className="h3">
        {title}
      </h2>
      {children}
    </section>
  )
}
