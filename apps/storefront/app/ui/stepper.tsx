import { MinusIcon, PlusIcon, TrashIcon } from './icons.tsx'

const END = 'grid size-11 flex-none place-items-center rounded-full hover:bg-sand-100 disabled:text-sand-400'

interface StepperProps {
  /** of the whole: what is counted */
  name: string
  minusLabel: string
  plusLabel: string
  /** The minus takes the thing away altogether: it is a bin then. */
  isLast?: boolean
  onMinus: (() => void) | undefined
  onPlus: (() => void) | undefined
  /** the number in the middle, as it is written */
  quantity: string
}

/** A pill of 44 px. An end without an action is off. */
export function Stepper(props: StepperProps) {
  const { name, isLast, minusLabel, plusLabel, onMinus, onPlus, quantity } = props
  return (
    <fieldset
      aria-label={name}
      className="inline-flex h-11 items-center rounded-full border border-sand-500 bg-surface text-ink"
    >
      <button type="button" aria-label={minusLabel} onClick={onMinus} disabled={!onMinus} className={END}>
        {isLast ? <TrashIcon className="size-5" /> : <MinusIcon className="size-5" />}
      </button>
      <output aria-live="polite" className="min-w-6 text-center text-sm font-bold tabular-nums">
        {quantity}
      </output>
      <button type="button" aria-label={plusLabel} onClick={onPlus} disabled={!onPlus} className={END}>
        <PlusIcon className="size-5" />
      </button>
    </fieldset>
  )
}
