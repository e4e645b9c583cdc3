import { PASSWORD_MIN_CHARS } from '@oyum/shop-rules/staff-password'
import { Button } from '@oyum/ui/button.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useRevalidator } from 'react-router'
import { Card } from '#app/components/card.tsx'
import { CallForm } from '#app/components/form/call-form.tsx'
import { PasswordField } from '#app/components/form/password-field.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { useMe } from '#app/lib/me.ts'

export function OwnPassword() {
  const { t } = useTranslation()
  const { login } = useMe()
  const { revalidate } = useRevalidator()
  const call = useCall(['password'])
  return (
    <Card title={t('form.password')}>
      <CallForm
        call={call}
        onSubmit={async (value, form) => {
          const body = { password: value('password') }
          if (!(await call.run(() => api.me.password({ body })))) return
          form.reset()
          showToast({ kind: 'success', text: t('me.passwordChanged') })
          await revalidate()
        }}
      >
        <input type="hidden" name="username" autoComplete="username" value={login} />
        <p className="text-sm text-sand-600">{t('form.passwordRule', { count: PASSWORD_MIN_CHARS })}</p>
        <PasswordField label={t('form.newPassword')} hint={call.problem?.fields.password} isNew />
        <div>
          <Button type="submit" look="secondary" aria-busy={call.isBusy}>
            {t('me.changePassword')}
          </Button>
        </div>
      </CallForm>
    </Card>
  )
}
