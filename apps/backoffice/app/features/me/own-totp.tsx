import { Button } from '@oyum/ui/button.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Card } from '#app/components/card.tsx'
import { ProblemBar } from '#app/components/form/problem-bar.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { TotpSetup } from '#app/components/totp-setup.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'

/** The factor before counts until the new one gave a code. */
export function OwnTotp() {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<{ secret: string; uri: string }>()
  const { revalidate } = useRevalidator()
  const begin = useCall()
  const call = useCall(['code'])
  return (
    <Card title={t('me.totp')}>
      {secret ? (
        <TotpSetup
          secret={secret}
          call={call}
          onCode={async (code) => {
            if (!(await call.run(() => api.me.totp({ body: { code } })))) return
            setSecret(undefined)
            showToast({ kind: 'success', text: t('me.totpChanged') })
            await revalidate()
          }}
        />
      ) : (
        <>
          <p className="text-sm text-sand-600">{t('me.totpText')}</p>
          <ProblemBar call={begin} />
          <div>
            <Button
              look="secondary"
              aria-busy={begin.isBusy}
              onClick={async () => setSecret(await begin.run(() => api.me.beginTotp()))}
            >
              {t('me.changeTotp')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
