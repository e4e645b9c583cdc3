import { ButtonLink } from '@oyum/ui/button.tsx'
import type { ReactNode } from 'react'
import { STEP_PARAM } from './account-query.ts'

interface PlainQuestionProps {
  title: string
  text: string
  /** the form with the button that does it */
  children: ReactNode
  no: string
  /** the page without the question */
  back: string
}

/** What a dialog asks where there is script, as a part of the page. */
export function PlainQuestion({ title, text, children, no, back }: PlainQuestionProps) {
  return (
    <section
      id={STEP_PARAM}
      className="grid scroll-mt-30 gap-4 rounded-card border border-sand-300 bg-surface p-4 sm:max-w-110"
    >
      <div className="grid gap-1">
        <h2 className="text-lg font-bold">{title}</h2>
        <p className="text-sand-600">{text}</p>
      </div>
      {children}
      <ButtonLink look="secondary" to={back}>
        {no}
      </ButtonLink>
    </section>
  )
}
