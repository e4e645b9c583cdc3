import { ApiError } from '@oyum/api-client/api-error'
import { offerUndo, showToast } from '@oyum/ui/state/toast.ts'
import { useNavigate } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { useCallsState } from './go-on.ts'

/** The way back from a confirmation, for ten seconds, wherever one is by then. */
export function useOfferUndo(id: number): () => void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const state = useCallsState()
  async function undo() {
    try {
      await api.orders.undo({ params: { id } })
      showToast({ kind: 'info', text: t('calls.undone', { id }) })
      await navigate(`/orders/${id}`, { state })
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError ? error.message : t('failure.network') })
    }
  }
  return () =>
    offerUndo({
      text: t('calls.confirmed', { id }),
      action: { label: t('calls.undo'), run: () => void undo() },
    })
}
