import { Button } from '@oyum/ui/button.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useState } from 'react'
import { ProblemBar } from '#app/components/form/problem-bar.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import type { Order } from '#app/features/orders/load-orders.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { useScope } from '#app/lib/me.ts'
import { MergeQuestion } from './merge-question.tsx'

/** What the same phone ordered twice can become one order: this one. */
export function MergeButtons({ order }: { order: Order }) {
  const { t } = useTranslation()
  const call = useCall()
  const [other, setOther] = useState<Order>()
  const mayMerge = useScope('orders.merge') !== undefined && isUnpacked(order)
  const ids = order.flags.flatMap((flag) => (flag.kind === 'same_goods' ? flag.orderIds : []))
  if (!mayMerge || ids.length === 0) return null

  // as it is now: what is agreed to is this version and this amount
  async function read(id: number) {
    const found = await call.run(() => api.orders.read({ params: { id } }))
    if (found && !(isUnpacked(found) && found.person?.id === order.person?.id))
      showToast({ kind: 'info', text: t('merge.cannot', { id }) })
    else setOther(found)
  }
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <ProblemBar call={call} />
      <div className="flex flex-wrap gap-2.5">
        {ids.map((id) => (
          <Button key={id} look="secondary" disabled={call.isBusy} onClick={() => void read(id)}>
            {t('merge.button', { id })}
          </Button>
        ))}
      </div>
      {other && <MergeQuestion into={order} from={other} call={call} onClose={() => setOther(undefined)} />}
    </div>
  )
}

const isUnpacked = ({ status }: Order) => status === 'pending' || status === 'confirmed'
