interface CheckFieldProps {
  name: string
  label: string
  isChecked: boolean
  /** Without it the field keeps by itself what is chosen, and a form sends it. */
  onChange?: (isChecked: boolean) => void
}

/** The platform's own box, 44 px high with its words. */
export function CheckField({ name, label, isChecked, onChange }: CheckFieldProps) {
  const given = onChange
    ? {
        checked: isChecked,
        onChange: ({ target }: { target: { checked: boolean } }) => onChange(target.checked),
      }
    : { defaultChecked: isChecked }
  return (
    <label className="inline-flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} {...given} className="size-5 flex-none accent-ink" />
      <span className="min-w-0">{label}</span>
    </label>
  )
}
