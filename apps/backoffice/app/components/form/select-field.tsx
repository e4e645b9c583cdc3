import { useId } from 'react'

interface SelectFieldProps<Value extends string> {
  name: string
  label: string
  value: Value
  /** Without it the field keeps what is chosen by itself, and a form sends it. */
  onChange?: (value: Value) => void
  /** can be read, not chosen */
  isFixed?: boolean
  options: readonly { value: Value; text: string; lang?: string }[]
}

/** The platform's own list. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { name, label, value, onChange, isFixed = false, options } = props
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        name={name}
        disabled={isFixed}
        {...(onChange
          ? { value, onChange: ({ target }) => onChange(target.value as Value) }
          : { defaultValue: value })}
        className="min-h-12 w-full rounded-control border border-sand-500 bg-surface px-3"
      >
        {options.map((one) => (
          <option key={one.value} value={one.value} lang={one.lang}>
            {one.text}
          </option>
        ))}
      </select>
    </div>
  )
}
