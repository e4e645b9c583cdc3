import { ApiError } from '@oyum/api-client/api-error'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { browserApi } from '#app/loading/browser-load.ts'
import { isSessionExpired, serverMessage } from '#app/loading/session-errors.ts'
import { showToast } from '#app/state/toast.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { useRedirectToLogin } from './use-redirect-to-login.ts'

/** Only for an order that waits to be confirmed. Afterwards the list is shown, with its new state. */
export function CancelOrder({ id, list }: { id: number; list: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const leaveToLogin = useRedirectToLogin()
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function cancel() {
    setIsBusy(true)
    const refusal = await cancelOrder(id)
    setIsAsked(false)
    setIsBusy(false)
    if (refusal === undefined) {
      showToast({ kind: 'success', text: t('orders.cancelled') })
      await navigate(list)
    } else if (refusal === 'login-over') {
      return leaveToLogin()
    } else {
      showToast({ kind: 'error', text: refusal.words ?? t(refusal.text) })
    }
    // Also when it was refused: it may have been confirmed meanwhile, and cannot be cancelled any more.
    await revalidate()
  }

  return (
    <>
      <Button look="danger" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
        {t('orders.cancel')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('orders.cancelTitle')}
          text={t('orders.cancelText')}
          yes={t('orders.cancel')}
          no={t('orders.keep')}
          closeLabel={t('login.close')}
          isBusy={isBusy}
          onYes={() => void cancel()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}

type Refusal = { words: string | undefined; text: 'errors.something_went_wrong' | 'errors.network' }

/** Undefined when it is cancelled; else why not, in the server's words where it has any. */
async function cancelOrder(id: number): Promise<Refusal | 'login-over' | undefined> {
  try {
    const { isCancelled, message } = await browserApi.orders.cancel({ body: { order_id: id } })
    if (isCancelled) return undefined
    return { words: message, text: 'errors.something_went_wrong' }
  } catch (error) {
    if (isSessionExpired(error)) return 'login-over'
    const text = error instanceof ApiError ? 'errors.something_went_wrong' : 'errors.network'
    return { words: serverMessage(error), text }
  }
}
