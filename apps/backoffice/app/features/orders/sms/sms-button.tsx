import { Button } from '@oyum/ui/button.tsx'
import { useState } from 'react'
import { ProblemBar } from '#app/components/form/problem-bar.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import type { Order } from '#app/features/orders/load-orders.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { useScope } from '#app/lib/me.ts'
import { SmsDialog, type SmsTexts } from './sms-dialog.tsx'

/** For whoever may write to customers, while there is somebody to write to. */
export function SmsButton({ order: { id, person } }: { order: Order }) {
  const { t } = useTranslation()
  const call = useCall()
  const [texts, setTexts] = useState<SmsTexts>()
  if (useScope('sms.send') === undefined || !person?.phone) return null
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <ProblemBar call={call} />
      <Button
        look="quiet"
        disabled={call.isBusy}
        onClick={async () => setTexts(await call.run(() => api.orders.smsTexts({ params: { id } })))}
      >
        {t('smsByHand.write')}
      </Button>
      {texts && (
        <SmsDialog id={id} locale={person.locale} texts={texts} onClose={() => setTexts(undefined)} />
      )}
    </div>
  )
}
