import { Button } from '@oyum/ui/button.tsx'
import { FormField } from '@oyum/ui/form-field.tsx'
import { useState } from 'react'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { fromTimeField, toDayField, toTimeField } from '#app/lib/shop-time.ts'
import type { Note } from './use-outcome.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface CallLaterProps {
  note: Note
  onClose: () => void
}

/** At a time that the customer said; three that are said often. */
export function CallLater({ note, onClose }: CallLaterProps) {
  const { t } = useTranslation()
  const call = useCall(['at'])
  const [now] = useState(() => new Date())
  const [at, setAt] = useState(() => toTimeField(new Date(now.getTime() + HOUR_MS)))
  const evening = `${toDayField(now)}T17:00`
  const often = [
    { text: t('calls.inAnHour'), value: toTimeField(new Date(now.getTime() + HOUR_MS)) },
    { text: t('calls.thisEvening'), value: evening },
    { text: t('calls.tomorrow'), value: `${toDayField(new Date(now.getTime() + DAY_MS))}T10:00` },
  ].filter(({ value }) => value > toTimeField(now))

  return (
    <FormDialog
      title={t('calls.callLaterTitle')}
      action={t('form.save')}
      call={call}
      onClose={onClose}
      onSubmit={() => {
        const moment = fromTimeField(at)
        if (moment) void note(call, { outcome: 'later', at: moment.toISOString() })
      }}
    >
      <div className="flex flex-wrap gap-2">
        {often.map(({ text, value }) => (
          <Button
            key={text}
            look={at === value ? 'secondary' : 'quiet'}
            aria-pressed={at === value}
            onClick={() => setAt(value)}
          >
            {text}
          </Button>
        ))}
      </div>
      <FormField
        {...{ name: 'at', type: 'datetime-local', label: t('calls.at'), value: at, onChange: setAt }}
        hint={call.problem?.fields.at}
        required
      />
    </FormDialog>
  )
}
