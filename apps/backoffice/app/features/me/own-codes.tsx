import { Button } from '@oyum/ui/button.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Card } from '#app/components/card.tsx'
import { ProblemBar } from '#app/components/form/problem-bar.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { RecoveryCodes } from '#app/components/recovery-codes.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { useMe } from '#app/lib/me.ts'

export function OwnCodes() {
  const { t } = useTranslation()
  const { recoveryCodesLeft } = useMe()
  const [codes, setCodes] = useState<readonly string[]>()
  const { revalidate } = useRevalidator()
  const call = useCall()
  return (
    <Card title={t('codes.title')}>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <>
          <p className="text-sm text-sand-600">{t('me.codesLeft', { count: recoveryCodesLeft })}</p>
          <ProblemBar call={call} />
          <div>
            <Button
              look="secondary"
              aria-busy={call.isBusy}
              onClick={async () => {
                const answer = await call.run(() => api.me.recoveryCodes())
                if (!answer) return
                setCodes(answer.recoveryCodes)
                await revalidate()
              }}
            >
              {t('me.newCodes')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
