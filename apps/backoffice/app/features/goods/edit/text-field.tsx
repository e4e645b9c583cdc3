import type { Locale } from '@oyum/shop-rules/locales'
import { formatCount } from '@oyum/shop-rules/numbers'
import { FieldHint } from '@oyum/ui/form-field.tsx'
import { type ReactNode, useId } from 'react'
import { LOCALE_NAMES } from '#app/i18n/locale-names.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'

interface TextFrameProps {
  label: string
  /** letters that are there, of so many */
  count: number
  most: number
  hint: string | undefined
  /** what a customer sees while it is empty */
  fallback: string
  /** the language to the left, where it can be copied from */
  left: Locale | undefined
  onCopy: () => void
  children: (ids: { id: string; labelId: string; describedBy: string }) => ReactNode
}

/** A text of one language: its name, how long it is, what is wrong with it, and what stands in for it. */
export function TextFrame(props: TextFrameProps) {
  const { label, count, most, hint, fallback, left, onCopy, children } = props
  const { t } = useTranslation()
  const id = useId()
  const labelId = useId()
  const aboutId = useId()
  const hintId = useId()
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label id={labelId} htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <span className={`text-xs tabular-nums ${count > most ? 'text-madder-700' : 'text-sand-600'}`}>
          {t('product.letters', { count: formatCount(count), most: formatCount(most) })}
        </span>
      </div>
      {children({ id, labelId, describedBy: `${hint === undefined ? '' : hintId} ${aboutId}`.trim() })}
      {hint !== undefined && <FieldHint id={hintId}>{hint}</FieldHint>}
      <p id={aboutId} className="line-clamp-3 text-sm wrap-anywhere text-sand-600 empty:hidden">
        {fallback && t('product.fallback', { text: fallback })}
      </p>
      {left && (
        <div>
          <button
            type="button"
            onClick={onCopy}
            className="min-h-11 text-sm text-sand-700 underline underline-offset-4"
          >
            {t('product.copyFrom', { language: LOCALE_NAMES[left] })}
          </button>
        </div>
      )}
    </div>
  )
}
