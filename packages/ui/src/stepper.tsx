import type { ComponentProps } from 'react'
import { MinusIcon, PlusIcon, TrashIcon } from './icons.tsx'

const END = 'grid size-11 flex-none place-items-center rounded-full hover:bg-sand-100 disabled:text-sand-400'

export type StepperEnd = Pick<ComponentProps<'button'>, 'type' | 'name' | 'value' | 'onClick'>

interface StepperProps {
  /** of the whole: what is counted */
  name: string
  minusLabel: string
  plusLabel: string
  /** The minus takes the thing away altogether: it is a bin then. */
  isLast?: boolean
  /** what the ends do: a click, or the value that a form sends */
  minus: StepperEnd | undefined
  plus: StepperEnd | undefined
  /** the number in the middle, as it is written */
  quantity: string
  /** as high as the button whose place it takes */
  isTall?: boolean
}

/** A pill of 44 px, or of 52. An end without an action is off. */
export function Stepper(props: StepperProps) {
  const { name, isLast, minusLabel, plusLabel, minus, plus, quantity, isTall = false } = props
  return (
    <fieldset
      aria-label={name}
      className={`inline-flex flex-none items-center rounded-full border border-sand-500 bg-surface text-ink ${isTall ? 'h-13' : 'h-11'}`}
    >
      <button type="button" {...minus} aria-label={minusLabel} disabled={!minus} className={END}>
        {isLast ? <TrashIcon className="size-5" /> : <MinusIcon className="size-5" />}
      </button>
      <output aria-live="polite" className="min-w-6 text-center text-sm font-bold tabular-nums">
        {quantity}
      </output>
      <button type="button" {...plus} aria-label={plusLabel} disabled={!plus} className={END}>
        <PlusIcon className="size-5" />
      </button>
    </fieldset>
  )
}
