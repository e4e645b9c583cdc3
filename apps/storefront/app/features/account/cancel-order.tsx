import { ActionButton, Button } from '@oyum/ui/button.tsx'
import { ConfirmDialog } from '@oyum/ui/confirm-dialog.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { type MouseEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { accountPath, STEP_PARAM } from './account-query.ts'
import { PlainQuestion } from './plain-question.tsx'
import { useCustomerAction } from './use-customer-action.ts'

interface CancelOrderProps {
  id: number
  /** of the list that the order was opened from */
  before: number | undefined
  /** asked for without script: the question stands on the page */
  isAskedOnPage: boolean
}

/** Only for an order that waits to be confirmed. Afterwards the list is shown, with its new state. */
export function CancelOrder({ id, before, isAskedOnPage }: CancelOrderProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, change, Form, formProps } = useCustomerAction({
    async onDone() {
      setIsAsked(false)
      showToast({ kind: 'success', text: t('orders.cancelled') })
      await navigate(accountPath({ before }))
      await revalidate()
    },
    // It may have been confirmed meanwhile, and cannot be cancelled any more.
    onRefused() {
      setIsAsked(false)
      void revalidate()
    },
  })
  const words = { title: t('orders.cancelTitle'), text: t('orders.cancelText'), no: t('orders.keep') }

  if (isAskedOnPage) {
    return (
      <PlainQuestion {...words} back={accountPath({ order: id, before })}>
        <Form {...formProps}>
          <input type="hidden" name="order_id" value={id} />
          <ActionButton name="intent" value="cancel" isBusy={isBusy} disabled={isBusy}>
            {t('orders.cancel')}
          </ActionButton>
        </Form>
      </PlainQuestion>
    )
  }
  return (
    <>
      <form action={`#${STEP_PARAM}`} className="grid">
        {before !== undefined && <input type="hidden" name="before" value={before} />}
        <input type="hidden" name="order" value={id} />
        <Button
          type="submit"
          name={STEP_PARAM}
          value="cancel"
          look="danger"
          aria-haspopup="dialog"
          onClick={(event: MouseEvent) => {
            event.preventDefault()
            setIsAsked(true)
          }}
        >
          {t('orders.cancel')}
        </Button>
      </form>
      {isAsked && (
        <ConfirmDialog
          {...words}
          yes={t('orders.cancel')}
          closeLabel={t('login.close')}
          isBusy={isBusy}
          onYes={() => change({ intent: 'cancel', order_id: id })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
