import { formatTime } from '@oyum/shop-rules/dates'
import { Button } from '@oyum/ui/button.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ProblemBar } from '#app/components/form/problem-bar.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import type { Order } from '#app/features/orders/load-orders.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { useMe } from '#app/lib/me.ts'
import { TakeOver } from './take-over.tsx'

/** Who has the order now. It is a sign for the others, and stops nobody. */
export function ClaimLine({ order }: { order: Order }) {
  const { t } = useTranslation()
  const me = useMe()
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [isAsked, setIsAsked] = useState(false)
  const { id, claim } = order
  const time = claim ? formatTime(claim.until) : ''

  async function change(made: () => Promise<unknown>) {
    if (await call.run(made)) await revalidate()
  }
  const take = () => change(() => api.orders.claim({ params: { id }, body: {} }))
  const release = () => change(() => api.orders.release({ params: { id } }))

  return (
    <>
      <ProblemBar call={call} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {claim && (
          <p className={claim.by.id === me.id ? 'font-medium' : 'font-medium text-amber-700'}>
            {claim.by.id === me.id
              ? t('calls.mine', { time })
              : t('calls.theirs', { name: claim.by.name, time })}
          </p>
        )}
        {!claim && (
          <Button look="secondary" disabled={call.isBusy} onClick={take}>
            {t('calls.take')}
          </Button>
        )}
        {claim?.by.id === me.id && (
          <Button look="quiet" disabled={call.isBusy} onClick={release}>
            {t('calls.release')}
          </Button>
        )}
        {claim && claim.by.id !== me.id && (
          <Button look="primary" onClick={() => setIsAsked(true)}>
            {t('calls.takeOver')}
          </Button>
        )}
      </div>
      {isAsked && <TakeOver order={order} onClose={() => setIsAsked(false)} />}
    </>
  )
}
