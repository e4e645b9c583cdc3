import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { Card } from '#app/components/card.tsx'
import type { Editing } from '#app/components/form/use-editing.ts'
import { LOCALE_NAMES } from '#app/i18n/locale-names.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { type GoodsValues, TEXT_FIELDS, type TextField, textName } from './goods-values.ts'
import { LazyRichText } from './rich-text/lazy-rich-text.tsx'
import { TEXT_LETTERS } from './text-bounds.ts'
import { fallbackOf, lacksSomething, leftOf } from './text-facts.ts'
import { TextFrame } from './text-field.tsx'
import type { Aim } from './use-aim.ts'

interface TextsCardProps {
  editing: Editing<GoodsValues>
  aim: Aim
  mayWrite: boolean
}

/** Three languages side by side from 1280; below, one at a time, with a dot at those that lack something. */
export function TextsCard({ editing, aim, mayWrite }: TextsCardProps) {
  const { t } = useTranslation()
  return (
    <Card title={t('product.texts')}>
      <fieldset aria-label={t('product.languages')} className="flex min-w-0 gap-2 xl:hidden">
        {LOCALES.map((locale) => (
          <button
            key={locale}
            type="button"
            aria-pressed={aim.language === locale}
            onClick={() => aim.show(locale)}
            className="relative min-h-11 min-w-0 flex-1 rounded-control border border-sand-300 px-2 text-sm font-medium aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface"
          >
            <span lang={locale}>{LOCALE_NAMES[locale]}</span>
            {lacksSomething(editing.values, locale) && <MissingDot />}
          </button>
        ))}
      </fieldset>
      <div className="grid gap-x-6 xl:grid-cols-3">
        {LOCALES.map((locale) => (
          <fieldset
            key={locale}
            aria-label={LOCALE_NAMES[locale]}
            className={`min-w-0 content-start gap-4 ${aim.language === locale ? 'grid' : 'hidden xl:grid'}`}
          >
            <p className="hidden items-center gap-2 font-medium xl:flex" aria-hidden="true">
              {LOCALE_NAMES[locale]}
              {lacksSomething(editing.values, locale) && <MissingDot isInLine />}
            </p>
            {TEXT_FIELDS.map((field) => (
              <Text key={field} {...{ editing, locale, field, mayWrite }} />
            ))}
          </fieldset>
        ))}
      </div>
    </Card>
  )
}

function MissingDot({ isInLine = false }: { isInLine?: boolean }) {
  const { t } = useTranslation()
  const place = isInLine ? '' : 'absolute end-1.5 top-1.5'
  return (
    <span className={`size-2 rounded-full bg-amber-600 ${place}`}>
      <span className="sr-only">{t('product.lacks')}</span>
    </span>
  )
}

interface TextProps {
  editing: Editing<GoodsValues>
  locale: Locale
  field: TextField
  mayWrite: boolean
}

const LOOK =
  'w-full rounded-control border bg-surface px-3.5 py-2.5 focus-visible:-outline-offset-1 read-only:bg-sand-50'

function Text({ editing: { values, set, call }, locale, field, mayWrite }: TextProps) {
  const { t } = useTranslation()
  const name = textName(locale, field)
  const value = values[name]
  const hint = call.problem?.fields[name]
  const left = leftOf(locale)
  const leftValue = left ? values[textName(left, field)] : ''
  return (
    <TextFrame
      {...{ label: t(`product.${field}`), count: value.length, most: TEXT_LETTERS[field], hint }}
      fallback={fallbackOf(values, locale, field)}
      left={mayWrite && value === '' && leftValue !== '' ? left : undefined}
      onCopy={() => set(name, leftValue)}
    >
      {({ id, labelId, describedBy }) =>
        field === 'name' ? (
          <input
            {...{ id, name, value, lang: locale, readOnly: !mayWrite, autoComplete: 'off' }}
            {...{ maxLength: TEXT_LETTERS[field], 'aria-invalid': hint !== undefined }}
            aria-describedby={describedBy}
            onChange={({ target }) => set(name, target.value)}
            className={`min-h-12 ${LOOK} ${hint === undefined ? 'border-sand-500' : 'border-madder-600'}`}
          />
        ) : (
          <LazyRichText
            {...{ name, value, lang: locale, labelId, describedBy, mayWrite, isWrong: hint !== undefined }}
            onChange={(typed) => set(name, typed)}
          />
        )
      }
    </TextFrame>
  )
}
