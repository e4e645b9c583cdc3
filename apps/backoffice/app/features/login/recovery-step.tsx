import { ActionButton, Button } from '@oyum/ui/button.tsx'
import { FormField } from '@oyum/ui/form-field.tsx'
import { useState } from 'react'
import { CallForm } from '#app/components/form/call-form.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { TotpSetup } from '#app/components/totp-setup.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { LoginStep } from './login-step.tsx'

interface RecoveryStepProps {
  onIn: () => void
  onStartAgain: () => void
}

/** A recovery code opens nothing by itself: it gives a new second factor, whose first code is the login. */
export function RecoveryStep({ onIn, onStartAgain }: RecoveryStepProps) {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<{ secret: string; uri: string }>()
  const call = useCall(['code'])

  if (secret)
    return (
      <LoginStep key="factor" title={t('totp.title')}>
        <TotpSetup
          secret={secret}
          call={call}
          onCode={async (code) => {
            if (await call.run(() => api.auth.totp({ body: { code } }))) onIn()
          }}
        />
        <Button look="quiet" onClick={onStartAgain}>
          {t('login.startAgain')}
        </Button>
      </LoginStep>
    )
  return (
    <LoginStep key="code" title={t('login.recoveryTitle')}>
      <p>{t('login.recoveryText')}</p>
      <CallForm
        call={call}
        onSubmit={async (value) => {
          const body = { code: value('code').trim().toLowerCase() }
          setSecret(await call.run(() => api.auth.recovery({ body })))
        }}
      >
        <FormField
          name="code"
          label={t('form.recoveryCode')}
          placeholder="abcde-23456"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value=""
          hint={call.problem?.fields.code}
          required
        />
        <ActionButton isBusy={call.isBusy}>{t('login.next')}</ActionButton>
      </CallForm>
      <Button look="quiet" onClick={onStartAgain}>
        {t('login.startAgain')}
      </Button>
    </LoginStep>
  )
}
