import { formatMoney } from '@oyum/shop-rules/numbers'
import { ConfirmDialog } from '@oyum/ui/confirm-dialog.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useRevalidator } from 'react-router'
import type { Calling } from '#app/components/form/use-call.ts'
import type { Order } from '#app/features/orders/load-orders.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { useOnceKey } from '#app/lib/use-once-key.ts'

interface MergeQuestionProps {
  into: Order
  from: Order
  /** a refusal is shown where the question was asked from */
  call: Calling
  onClose: () => void
}

/** Says what goes where before anything does. */
export function MergeQuestion({ into, from, call, onClose }: MergeQuestionProps) {
  const { t } = useTranslation()
  const headers = useOnceKey()
  const { revalidate } = useRevalidator()
  const money = (tenge: number) => formatMoney(tenge, t('money.currency'))

  async function merge() {
    const body = {
      into: { id: into.id, version: into.version },
      from: { id: from.id, version: from.version },
    }
    const merged = await call.run(() => api.orders.merge({ body, headers }))
    if (merged) showToast({ kind: 'success', text: t('merge.done', { amount: money(merged.amountTenge) }) })
    onClose()
    await revalidate()
  }
  return (
    <ConfirmDialog
      title={t('merge.title', { id: from.id })}
      text={t('merge.text', { from: from.id, into: into.id, amount: money(from.amountTenge) })}
      yes={t('merge.yes')}
      no={t('merge.no')}
      closeLabel={t('toasts.close')}
      isBusy={call.isBusy}
      onYes={() => void merge()}
      onClose={onClose}
    />
  )
}
