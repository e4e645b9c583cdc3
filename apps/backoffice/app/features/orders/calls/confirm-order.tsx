import { FormField } from '@oyum/ui/form-field.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { Money } from '#app/components/money.tsx'
import { DAY_PARTS } from '#app/features/orders/bounds.ts'
import type { Order } from '#app/features/orders/load-orders.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { useOfferUndo } from './use-offer-undo.ts'

interface ConfirmOrderProps {
  order: Order
  onDone: () => void
  onClose: () => void
}

/** The amount stands there as it was told. If it is another one by now, the server says so, and the page behind shows it. */
export function ConfirmOrder({ order: now, onDone, onClose }: ConfirmOrderProps) {
  // as it was when it was told: it does not change under the finger
  const [order] = useState(now)
  const { t } = useTranslation()
  const call = useCall(['day'])
  const { revalidate } = useRevalidator()
  const [isHalf, setIsHalf] = useState(false)
  const offer = useOfferUndo(order.id)
  const { id, version, amountTenge } = order

  return (
    <FormDialog
      title={t('calls.confirmTitle')}
      action={t('calls.confirm')}
      call={call}
      onClose={onClose}
      onSubmit={async (value) => {
        const day = value('day')
        const part = DAY_PARTS.find((one) => one === value('part'))
        setIsHalf((day === '') !== (part === undefined))
        if ((day === '') !== (part === undefined)) return
        const body = { version, amountTenge, ...(part && { day, part }) }
        const done = await call.run(() => api.orders.confirm({ params: { id }, body }))
        if (!done) return void revalidate()
        offer()
        onDone()
      }}
    >
      <p>
        <span className="block text-sm text-sand-600">{t('calls.told')}</span>
        <span className="text-2xl font-bold">
          <Money tenge={amountTenge} />
        </span>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          name="day"
          type="date"
          label={t('calls.day')}
          value={order.promisedDay ?? ''}
          hint={isHalf ? t('calls.bothDay') : call.problem?.fields.day}
        />
        <SelectField
          name="part"
          label={t('calls.part')}
          value={order.promisedPart ?? ''}
          options={[
            { value: '', text: t('calls.noPart') },
            ...DAY_PARTS.map((part) => ({ value: part, text: t(`calls.parts.${part}`) })),
          ]}
        />
      </div>
    </FormDialog>
  )
}
