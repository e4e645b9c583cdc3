import { type ComponentProps, type ReactNode, useId } from 'react'
import { AlertIcon } from './icons.tsx'

const LOOK =
  'w-full rounded-control border bg-surface px-3.5 py-2.5 placeholder:text-sand-600 focus-visible:-outline-offset-1'

type Passed = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'inputMode'
  | 'placeholder'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'maxLength'
  | 'required'
  | 'readOnly'
>

interface FormFieldProps extends Passed {
  name: string
  label: string
  /** after the label, quieter */
  more?: string
  value: string
  /** Without it the field keeps what is typed by itself, and a form sends it. */
  onChange?: ((value: string) => void) | undefined
  /** what is wrong with it */
  hint?: string | undefined
  /** of a field for several lines */
  rows?: number
}

/** One field with its name above and what is wrong with it below. */
export function FormField({ name, label, more, value, onChange, hint, rows, ...passed }: FormFieldProps) {
  const id = useId()
  const hintId = useId()
  const shared = {
    id,
    name,
    ...(onChange
      ? { value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) }
      : { defaultValue: value }),
    'aria-invalid': hint !== undefined,
    'aria-describedby': hint === undefined ? undefined : hintId,
    className: `${LOOK} ${rows ? '' : 'min-h-12'} ${hint === undefined ? 'border-sand-500' : 'border-madder-600'}`,
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label} {more && <span className="font-normal text-sand-600">{more}</span>}
      </label>
      {rows ? <textarea {...shared} rows={rows} {...shownIn(passed)} /> : <input {...shared} {...passed} />}
      {hint !== undefined && <FieldHint id={hintId}>{hint}</FieldHint>}
    </div>
  )
}

/** What is wrong with a field. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-2 text-sm text-madder-700">
      <AlertIcon className="size-5" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

/** What fields of several lines know as well. */
const shownIn = ({ placeholder, autoComplete, maxLength, required, readOnly }: Passed) => ({
  ...{ placeholder, autoComplete, maxLength, required, readOnly },
})
