import { ActionButton, Button } from '@oyum/ui/button.tsx'
import { CallForm } from '#app/components/form/call-form.tsx'
import { CodeField, typedCode } from '#app/components/form/code-field.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { LoginStep } from './login-step.tsx'

interface CodeStepProps {
  onIn: () => void
  onRecovery: () => void
  onStartAgain: () => void
}

export function CodeStep({ onIn, onRecovery, onStartAgain }: CodeStepProps) {
  const { t } = useTranslation()
  const call = useCall(['code'])
  return (
    <LoginStep title={t('login.codeTitle')}>
      <p>{t('login.codeText')}</p>
      <CallForm
        call={call}
        onSubmit={async (value) => {
          if (await call.run(() => api.auth.totp({ body: { code: typedCode(value) } }))) onIn()
        }}
      >
        <CodeField hint={call.problem?.fields.code} />
        <ActionButton isBusy={call.isBusy}>{t('login.enter')}</ActionButton>
      </CallForm>
      <Button look="quiet" onClick={onRecovery}>
        {t('login.useRecovery')}
      </Button>
      <Button look="quiet" onClick={onStartAgain}>
        {t('login.startAgain')}
      </Button>
    </LoginStep>
  )
}
