import { ActionButton, Button } from '@oyum/ui/button.tsx'
import { FormField } from '@oyum/ui/form-field.tsx'
import { CallForm } from '#app/components/form/call-form.tsx'
import { PasswordField } from '#app/components/form/password-field.tsx'
import { ProblemBar } from '#app/components/form/problem-bar.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { askPasskey, canUsePasskeys } from '#app/lib/passkey.ts'
import { LoginStep } from './login-step.tsx'

export function PasswordStep({ onNext, onIn }: { onNext: () => void; onIn: () => void }) {
  const { t } = useTranslation()
  const call = useCall(['login', 'password'])
  const passkeyCall = useCall()
  const fields = call.problem?.fields

  return (
    <LoginStep title={t('login.title')}>
      <CallForm
        call={call}
        onSubmit={async (value) => {
          // telephones begin a name with a capital letter
          const body = { login: value('login').trim().toLowerCase(), password: value('password') }
          if (await call.run(() => api.auth.password({ body }))) onNext()
        }}
      >
        <FormField
          name="login"
          label={t('form.login')}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          value=""
          hint={fields?.login}
          required
        />
        <PasswordField label={t('form.password')} hint={fields?.password} />
        <ActionButton isBusy={call.isBusy}>{t('login.next')}</ActionButton>
      </CallForm>
      <p className="text-sm text-sand-600">{t('login.forgot')}</p>
      {canUsePasskeys() && (
        <>
          <ProblemBar call={passkeyCall} />
          <Button
            look="secondary"
            disabled={passkeyCall.isBusy}
            onClick={async () => {
              const logIn = async () => api.auth.passkey({ body: await askPasskey() })
              if (await passkeyCall.run(logIn)) onIn()
            }}
          >
            {t('login.passkey')}
          </Button>
        </>
      )}
    </LoginStep>
  )
}
