import { formatDateTime } from '@oyum/shop-rules/dates'
import { ActionButton } from '@oyum/ui/button.tsx'
import { Dialog, DialogTitle } from '@oyum/ui/dialog.tsx'
import { useId } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { FieldValue, FieldValues } from './merge-values.ts'
import type { Conflict } from './use-editing.ts'

export type ShownFields<Values extends FieldValues> = Readonly<
  Record<keyof Values & string, { label: string; show?: (value: FieldValue) => string }>
>

interface ConflictDialogProps<Values extends FieldValues> {
  conflict: Conflict<Values>
  fields: ShownFields<Values>
  onSettled: (chosen: Partial<Values> | undefined) => void
}

/** Two people changed the same fields: what stood there, theirs and mine, and a choice for each. Closed without one, everything
 *  stays as it was typed. */
export function ConflictDialog<Values extends FieldValues>({
  conflict,
  fields,
  onSettled,
}: ConflictDialogProps<Values>) {
  const { t, locale } = useTranslation()
  const titleId = useId()
  const { base, mine, theirs, toChoose, merged } = conflict
  const name = theirs.by ?? t('conflict.somebody')
  const labels = (names: readonly (keyof Values & string)[]) =>
    names.map((one) => fields[one].label).join(', ')
  return (
    <Dialog
      labelledBy={titleId}
      closeLabel={t('toasts.close')}
      corner={<DialogTitle id={titleId}>{t('conflict.title', { name })}</DialogTitle>}
      onClose={() => onSettled(undefined)}
    >
      <form
        className="-mt-3 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const data = new FormData(event.currentTarget)
          const side = (one: keyof Values & string) => (data.get(one) === 'theirs' ? theirs.values : mine)
          onSettled(Object.fromEntries(toChoose.map((one) => [one, side(one)[one]])) as Partial<Values>)
        }}
      >
        <p className="text-sand-600">
          {theirs.at && `${formatDateTime(theirs.at, locale)}. `}
          {t('conflict.text')}
        </p>
        {toChoose.map((one) => {
          const { label, show = plain } = fields[one]
          const shown = (value: FieldValue) => show(value) || t('conflict.empty')
          return (
            <fieldset key={one} className="grid gap-2">
              <legend className="mb-1 font-medium">{label}</legend>
              <p className="text-sm wrap-anywhere text-sand-600">
                {t('conflict.before', { value: shown(base[one] ?? '') })}
              </p>
              <Choice
                {...{ name: one, side: 'mine', who: t('conflict.mine'), value: shown(mine[one] ?? '') }}
              />
              <Choice {...{ name: one, side: 'theirs', who: name, value: shown(theirs.values[one] ?? '') }} />
            </fieldset>
          )
        })}
        {merged.length > 0 && (
          <p className="text-sm text-sand-600">{t('conflict.merged', { fields: labels(merged) })}</p>
        )}
        <ActionButton type="submit">{t('form.save')}</ActionButton>
      </form>
    </Dialog>
  )
}

const plain = (value: FieldValue) => String(value)

function Choice({ name, side, who, value }: { name: string; side: string; who: string; value: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-control border border-sand-300 px-3 py-2 has-checked:border-ink">
      <input
        type="radio"
        name={name}
        value={side}
        defaultChecked={side === 'mine'}
        className="size-5 flex-none accent-ink"
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-sm text-sand-600">{who}</span>
        {value}
      </span>
    </label>
  )
}
