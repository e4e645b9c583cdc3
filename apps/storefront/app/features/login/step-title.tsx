import type { ReactNode } from 'react'

interface StepTitleProps {
  id: string
  /** The page's own heading, outside of the dialog. */
  isPage?: boolean
  title: string
  children: ReactNode
}

export function StepTitle({ id, isPage = false, title, children }: StepTitleProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className="grid gap-1.5">
      <Heading id={id} className="text-xl font-bold tracking-tight">
        {title}
      </Heading>
      <p className="text-sand-600">{children}</p>
    </div>
  )
}
