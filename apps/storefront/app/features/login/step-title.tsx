interface StepTitleProps {
  id: string
  title: string
  text: string
}

export function StepTitle({ id, title, text }: StepTitleProps) {
  return (
    <div className="grid gap-1.5">
      <h2 id={id} className="text-xl font-bold tracking-tight">
        {title}
      </h2>
      <p className="text-sand-600">{text}</p>
    </div>
  )
}
