import { COUNTRY_PREFIX } from '@oyum/shop-rules/phone'
import { type ComponentProps, type ReactNode, useId } from 'react'

type Passed = Pick<
  ComponentProps<'input'>,
  'ref' | 'enterKeyHint' | 'autoComplete' | 'placeholder' | 'maxLength' | 'required' | 'aria-describedby'
>

interface PhoneFieldProps extends Passed {
  label: string
  value: string | undefined
  /** Without it the field keeps what is typed by itself, and a form sends it. */
  onType?: ((typed: string) => void) | undefined
  /** A number from abroad brings its own. */
  hasPrefix?: boolean
  isWrong: boolean
  /** what is said about it, below */
  children: ReactNode
}

/** A telephone number behind a fixed +993: at the login and at the checkout the same. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, value, onType, hasPrefix = true, isWrong, children, ...passed } = props
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div
        className={`flex min-h-12 items-center rounded-control border bg-surface px-3.5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-focus ${isWrong ? 'border-madder-600' : 'border-sand-500'}`}
      >
        {hasPrefix && (
          <span className="me-3 border-e border-sand-300 pe-3 text-sand-700 tabular-nums">
            {COUNTRY_PREFIX}
          </span>
        )}
        <input
          {...passed}
          id={id}
          name="phone"
          type="tel"
          inputMode="tel"
          {...(onType
            ? { value, onChange: ({ target }: { target: { value: string } }) => onType(target.value) }
            : { defaultValue: value })}
          aria-invalid={isWrong}
          className="h-11 w-0 grow bg-transparent tabular-nums outline-none placeholder:text-sand-600"
        />
      </div>
      {children}
    </div>
  )
}
