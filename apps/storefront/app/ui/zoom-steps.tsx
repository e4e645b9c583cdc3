import { ChevronLeftIcon, ChevronRightIcon } from '@oyum/ui/icons.tsx'

export interface ZoomStepsProps {
  /** 1 is the first. */
  number: number
  total: number
  previousLabel: string
  nextLabel: string
  onStep: (by: -1 | 1) => void
}

const ARROW = 'grid size-11 place-items-center rounded-full aria-disabled:text-sand-400'

/** «2 / 5» between two arrows, at the foot of the full view. */
export function ZoomSteps({ number, total, previousLabel, nextLabel, onStep }: ZoomStepsProps) {
  return (
    <div className="absolute inset-x-0 bottom-4 mx-auto flex w-fit items-center rounded-full bg-surface shadow-control">
      <button
        type="button"
        aria-label={previousLabel}
        aria-disabled={number === 1}
        onClick={() => onStep(-1)}
        className={ARROW}
      >
        <ChevronLeftIcon />
      </button>
      <p role="status" className="min-w-12 text-center text-sm tabular-nums">
        {number} / {total}
      </p>
      <button
        type="button"
        aria-label={nextLabel}
        aria-disabled={number === total}
        onClick={() => onStep(1)}
        className={ARROW}
      >
        <ChevronRightIcon />
      </button>
    </div>
  )
}
