import { Link } from 'react-router'
import { type OptionLink, VARIATION_PARAM } from '#app/components/product/variation-choice.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'

const BOX =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border px-3.5 py-2 text-sm'
const LOOKS = {
  box: {
    on: `${BOX} border-sand-500 bg-surface hover:border-ink aria-[current=true]:border-ink aria-[current=true]:font-bold aria-[current=true]:ring-1 aria-[current=true]:ring-ink`,
    off: `${BOX} cursor-not-allowed border-dashed border-sand-500 text-sand-600 line-through`,
  },
  swatch: {
    on: 'block size-13 rounded-full ring-ink ring-offset-2 ring-offset-ground aria-[current=true]:ring-2',
    off: 'block size-13 cursor-not-allowed rounded-full',
  },
} as const

interface OptionControlProps {
  option: OptionLink
  look: keyof typeof LOOKS
  onChosen: () => void
  /** Told when a shopper tries what cannot be chosen. */
  onRefused: () => void
}

export function OptionControl({ option, look, onChosen, onRefused }: OptionControlProps) {
  const { t } = useTranslation()
  const name = option.isAvailable ? option.label : `${option.label}, ${t('product.optionSoldOut')}`
  const face = look === 'box' ? option.label : <Swatch option={option} />

  // It can be reached and says why, but it cannot be chosen.
  if (option.type === undefined) {
    return (
      <button
        type="button"
        aria-disabled="true"
        aria-label={name}
        title={name}
        onClick={onRefused}
        onFocus={onRefused}
        onBlur={onChosen}
        className={LOOKS[look].off}
      >
        {face}
      </button>
    )
  }
  return (
    <Link
      to={{ search: `?${new URLSearchParams({ [VARIATION_PARAM]: option.type })}` }}
      replace
      preventScrollReset
      aria-current={option.isChosen ? 'true' : undefined}
      aria-label={name}
      title={name}
      onClick={onChosen}
      className={LOOKS[look].on}
    >
      {face}
    </Link>
  )
}

/** A drawing, because the content security policy allows no style attributes. */
function Swatch({ option }: { option: OptionLink }) {
  return (
    <svg viewBox="0 0 52 52" aria-hidden="true" className="size-full">
      <circle
        cx="26"
        cy="26"
        r="25.5"
        fill={option.hex ?? 'none'}
        fillOpacity={option.isAvailable ? undefined : 0.45}
        className={option.isAvailable ? 'stroke-sand-300' : 'stroke-sand-500'}
      />
      {!option.isAvailable && <path d="M8.5 43.5l35-35" className="stroke-ink stroke-2" />}
    </svg>
  )
}
