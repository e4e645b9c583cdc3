interface DrawingProps {
  drawing: { box: string; stroke: number; letters: string; marks: string }
  className: string
}

/** Letters drawn with a pen in the colour of the text, and their marks in madder. For the eye alone. */
export function Drawing({ drawing: { box, stroke, letters, marks }, className }: DrawingProps) {
  return (
    <svg viewBox={box} aria-hidden="true" className={className}>
      <path fill="none" stroke="currentColor" strokeWidth={stroke} d={letters} />
      <path className="fill-madder-600" d={marks} />
    </svg>
  )
}
