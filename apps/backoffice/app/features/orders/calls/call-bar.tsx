import { Button } from '@oyum/ui/button.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useState } from 'react'
import { CheckField } from '#app/components/form/check-field.tsx'
import { ProblemBar } from '#app/components/form/problem-bar.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import type { Order } from '#app/features/orders/load-orders.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useMe, useScope } from '#app/lib/me.ts'
import { useShortcuts } from '#app/lib/shortcuts/use-shortcuts.ts'
import { AnywayQuestion } from './anyway-question.tsx'
import { CallLater } from './call-later.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ClaimLine } from './claim-line.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { useCallsState, useGoesOn, useGoOn } from './go-on.ts'
import { mayCancel } from './may-cancel.ts'
import { useKeptClaim } from './use-kept-claim.ts'
import { useOutcome } from './use-outcome.ts'
import { WhomToCall } from './whom-to-call.tsx'
import { WrongNumber } from './wrong-number.tsx'

const TOO_SOON_MS = 1000

interface CallBarProps {
  order: Order
  /** goods that were changed and not saved: the amount would be another than the one on the screen */
  hasUnsaved: boolean
}

type Asked = 'confirm' | 'later' | 'wrongNumber' | 'cancel'
type Wanted = Asked | 'miss'

/** How the call ended: what a person with the telephone in the hand presses, or has on the keys. */
export function CallBar({ order, hasUnsaved }: CallBarProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Asked>()
  /** wanted of an order that somebody else has */
  const [anyway, setAnyway] = useState<Wanted>()
  const me = useMe()
  const call = useCall()
  const goOn = useGoOn()
  const close = () => setAsked(undefined)
  const note = useOutcome(order, close)
  const isCall = useScope('orders.call') !== undefined && order.status === 'pending'
  const isCancel = mayCancel(useScope('orders.cancel'), order.status)
  const { openedAt = 0 } = useCallsState()
  const other = isCall && order.claim && order.claim.by.id !== me.id ? order.claim.by : undefined

  function want(wanted: Wanted) {
    // a key that was pressed once too often means the order before
    if (wanted === 'miss' && (call.isBusy || Date.now() - openedAt < TOO_SOON_MS)) return
    // whoever pressed the key may be far below the words beside the button
    if (wanted === 'confirm' && hasUnsaved) showToast({ kind: 'error', text: t('calls.saveFirst') })
    else if (other) setAnyway(wanted)
    else run(wanted)
  }
  function run(wanted: Wanted) {
    setAnyway(undefined)
    if (wanted === 'miss') void note(call, { outcome: 'no_answer' })
    else setAsked(wanted)
  }
  useKeptClaim(order)
  useShortcuts(
    isCall
      ? [
          { code: 'KeyC', label: t('calls.confirm'), run: () => want('confirm') },
          { code: 'KeyN', label: t('calls.noAnswer'), run: () => want('miss') },
          { code: 'KeyL', label: t('calls.callLater'), run: () => want('later') },
        ]
      : [],
  )
  if (!isCall && !isCancel) return null

  const done = () => {
    close()
    void goOn()
  }
  return (
    <section
      aria-label={t('calls.bar')}
      className="grid gap-4 rounded-card border border-sand-200 bg-surface p-4 md:p-6 print:hidden"
    >
      {isCall && <WhomToCall order={order} />}
      {isCall && <ClaimLine order={order} />}
      <ProblemBar call={call} />
      {isCall && order.asksWhatToDo && (
        <p className="rounded-control bg-amber-50 px-4 py-3">
          <strong className="block">{t('calls.askTitle')}</strong>
          {t('calls.askText')}
        </p>
      )}
      {isCall && hasUnsaved && (
        <p role="status" className="rounded-control bg-amber-50 px-4 py-3">
          {t('calls.saveFirst')}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2.5 sm:flex sm:flex-wrap max-sm:[&>:first-child]:col-span-full">
        {isCall && (
          <>
            <Button
              look={other ? 'secondary' : 'primary'}
              aria-keyshortcuts="c"
              disabled={hasUnsaved}
              onClick={() => want('confirm')}
            >
              {t('calls.confirm')}
            </Button>
            <Button
              look="secondary"
              aria-keyshortcuts="n"
              disabled={call.isBusy}
              onClick={() => want('miss')}
            >
              {t('calls.noAnswer')}
            </Button>
            <Button look="secondary" aria-keyshortcuts="l" onClick={() => want('later')}>
              {t('calls.callLater')}
            </Button>
            <Button look="secondary" onClick={() => want('wrongNumber')}>
              {t('calls.wrongNumber')}
            </Button>
          </>
        )}
        {isCancel && (
          <Button look="danger" onClick={() => want('cancel')}>
            {t('calls.cancel')}
          </Button>
        )}
      </div>
      {isCall && <GoesOn />}
      {anyway && other && (
        <AnywayQuestion
          name={other.name}
          what={anyway === 'confirm' || anyway === 'cancel' ? anyway : 'note'}
          onAgreed={() => run(anyway)}
          onClose={() => setAnyway(undefined)}
        />
      )}
      {asked === 'confirm' && <ConfirmOrder order={order} onDone={done} onClose={close} />}
      {asked === 'later' && <CallLater note={note} onClose={close} />}
      {asked === 'wrongNumber' && <WrongNumber note={note} onClose={close} />}
      {asked === 'cancel' && <CancelOrder order={order} onDone={done} onClose={close} />}
    </section>
  )
}

/** Only for whoever goes from order to order. */
function GoesOn() {
  const { t } = useTranslation()
  const [isOn, set] = useGoesOn()
  const { isCalling = false } = useCallsState()
  return isCalling && <CheckField name="goesOn" label={t('calls.goOn')} isChecked={isOn} onChange={set} />
}
