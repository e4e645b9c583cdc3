import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type OptionGroup, type OptionLink, VARIATION_PARAM } from './variation-choice.ts'

/** The options of a product as links: choosing one is going to its address, so it works without script. */
export function OptionsTable({ groups }: { groups: readonly OptionGroup[] }) {
  return groups.map((group) => {
    const Look = group.options.every((option) => option.hex) ? Swatch : ValueBox
    return (
      <div key={group.name} className="grid gap-2">
        <p id={`option-${group.name}`} className="text-sm">
          <span className="font-bold">{group.title}</span>
          {group.chosenLabel && `: ${group.chosenLabel}`}
        </p>
        <ul aria-labelledby={`option-${group.name}`} className="flex flex-wrap gap-2.5">
          {group.options.map((option) => (
            <li key={option.value}>
              <Look option={option} />
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

const BOX = 'inline-flex min-h-11 items-center rounded-control border px-3.5 py-2 text-sm'
const BOX_ON = `${BOX} border-sand-500 bg-surface hover:border-ink aria-[current=true]:border-ink aria-[current=true]:font-bold aria-[current=true]:ring-1 aria-[current=true]:ring-ink`
const BOX_OFF = `${BOX} cursor-not-allowed border-dashed border-sand-500 text-sand-600 line-through`

function ValueBox({ option }: { option: OptionLink }) {
  return (
    <OptionControl option={option} className={option.isAvailable || option.isChosen ? BOX_ON : BOX_OFF}>
      {option.label}
    </OptionControl>
  )
}

/** A drawing, because the content security policy allows no style attributes. */
function Swatch({ option }: { option: OptionLink }) {
  return (
    <OptionControl
      option={option}
      className="block size-13 rounded-full ring-ink ring-offset-2 ring-offset-ground aria-[current=true]:ring-2 aria-disabled:cursor-not-allowed"
    >
      <svg viewBox="0 0 52 52" aria-hidden="true" className="size-full">
        <circle cx="26" cy="26" r="25.5" fill={option.hex ?? 'none'} className="stroke-sand-300" />
        {!option.isAvailable && <path d="M8 44 44 8" className="stroke-surface stroke-4" />}
        {!option.isAvailable && <path d="M8 44 44 8" className="stroke-ink stroke-2" />}
      </svg>
    </OptionControl>
  )
}

interface OptionControlProps {
  option: OptionLink
  className: string
  children: ReactNode
}

function OptionControl({ option, className, children }: OptionControlProps) {
  const { t } = useTranslation()
  const name = option.isAvailable ? option.label : `${option.label}, ${t('product.optionSoldOut')}`
  // Sold out: it can be reached and says why, but it cannot be chosen.
  if (option.type === undefined || (!option.isAvailable && !option.isChosen)) {
    return (
      <button type="button" aria-disabled="true" aria-label={name} title={name} className={className}>
        {children}
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
      className={className}
    >
      {children}
    </Link>
  )
}
