import { Button } from '@oyum/ui/button.tsx'
import { FormField } from '@oyum/ui/form-field.tsx'
import { useRevalidator } from 'react-router'
import { CallForm } from '#app/components/form/call-form.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { useScope } from '#app/lib/me.ts'
import { NOTE_LETTERS } from './bounds.ts'

/** For the others who work here; the customer never sees it. */
export function OrderNote({ id }: { id: number }) {
  const { t } = useTranslation()
  const call = useCall(['text'])
  const { revalidate } = useRevalidator()
  if (useScope('orders.call') === undefined) return null
  return (
    <CallForm
      call={call}
      label={t('order.addNote')}
      className="grid justify-items-start gap-3 print:hidden"
      onSubmit={async (value, form) => {
        const text = value('text').trim()
        if (!(await call.run(() => api.orders.addNote({ params: { id }, body: { text } })))) return
        form.reset()
        await revalidate()
      }}
    >
      <div className="w-full">
        <FormField
          {...{ name: 'text', label: t('order.noteText'), value: '', rows: 2 }}
          {...{ maxLength: NOTE_LETTERS, hint: call.problem?.fields.text, required: true }}
        />
      </div>
      <Button type="submit" look="secondary" disabled={call.isBusy}>
        {t('order.addNote')}
      </Button>
    </CallForm>
  )
}
