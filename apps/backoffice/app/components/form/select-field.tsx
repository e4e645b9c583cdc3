import { useId } from 'react'

interface SelectFieldProps<Value extends string> {
  name: string
  label: string
  value: Value
  options: readonly { value: Value; text: string; lang?: string }[]
}

/** The platform's own list; it keeps what is chosen by itself, and the form sends it. */
export function SelectField<Value extends string>({ name, label, value, options }: SelectFieldProps<Value>) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={value}
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
