import { Button, ButtonLink } from '@oyum/ui/button.tsx'
import { useState } from 'react'
import type { Order } from '#app/features/orders/load-orders.ts'
import { ordersPath } from '#app/features/orders/orders-asked.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useMe, useScope } from '#app/lib/me.ts'
import { CancelManyDialog } from './cancel-many-dialog.tsx'
import { cancelWork, isAtWork } from './cancel-work.ts'
import { useCancelWork } from './use-cancel-work.ts'

/** From one order to all of the person: to look through them and choose, or, of a hoarder, to end them all. */
export function OrdersOfPerson({ order: { person, phone } }: { order: Order }) {
  const { t } = useTranslation()
  const { id: by } = useMe()
  const mayRead = useScope('orders.read') === 'all'
  const mayCancel = useScope('orders.cancel') !== undefined
  const isBusy = isAtWork(useCancelWork())
  const [isAsking, setIsAsking] = useState(false)
  const known = person?.phone || phone
  if (!mayRead || !known) return null
  const cancel = t('many.cancelAll')
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink look="quiet" to={ordersPath({ view: 'all', q: known })}>
        {t('many.ofPhone')}
      </ButtonLink>
      {mayCancel && person && (
        <Button look="quiet" disabled={isBusy} onClick={() => setIsAsking(true)}>
          {cancel}
        </Button>
      )}
      {isAsking && person && (
        <CancelManyDialog
          title={cancel}
          onClose={() => setIsAsking(false)}
          onYes={(reason) => cancelWork.begin({ by, customerId: person.id, reason })}
        />
      )}
    </div>
  )
}
