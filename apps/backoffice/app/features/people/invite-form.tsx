import { LOCALES, parseLocale } from '@oyum/shop-rules/locales'
import { nationalPhone } from '@oyum/shop-rules/phone'
import { Button, ButtonLink } from '@oyum/ui/button.tsx'
import { FormField } from '@oyum/ui/form-field.tsx'
import { useState } from 'react'
import { CallForm } from '#app/components/form/call-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { InviteLink } from '#app/components/invite-link.tsx'
import { LOCALE_NAMES } from '#app/i18n/locale-names.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { useScope } from '#app/lib/me.ts'
import { invitableRoles } from './invitable-roles.ts'
import { roleOf } from './role-of.ts'

/** Somebody new. Afterwards their link stands here, this once. */
export function InviteForm() {
  const { t, locale } = useTranslation()
  const roles = invitableRoles(useScope('staff.invite'))
  const [invited, setInvited] = useState<{ link: string; expiresAt: string }>()
  const call = useCall(['name', 'login', 'phone'])
  const fields = call.problem?.fields

  if (invited)
    return (
      <div className="grid max-w-120 gap-5">
        <h1 className="h1">{t('invited.title')}</h1>
        <InviteLink invited={invited} />
        <div>
          <ButtonLink look="primary" to="/staff">
            {t('people.toList')}
          </ButtonLink>
        </div>
      </div>
    )
  return (
    <div className="grid max-w-120 gap-5">
      <h1 className="h1">{t('people.inviteTitle')}</h1>
      <CallForm
        call={call}
        onSubmit={async (value) => {
          const phone = value('phone').trim()
          const body = {
            ...{ name: value('name').trim(), login: value('login').trim().toLowerCase() },
            // what is no number is sent as it was typed: the server says so at its field
            ...(phone !== '' && { phone: nationalPhone(phone) ?? phone }),
            ...{ role: roleOf(value('role')), locale: parseLocale(value('locale')) },
          }
          setInvited(await call.run(() => api.staff.invite({ body })))
        }}
      >
        <FormField name="name" label={t('form.name')} autoComplete="off" value="" hint={fields?.name} />
        <FormField
          name="login"
          label={t('form.login')}
          more={t('people.loginRule')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value=""
          hint={fields?.login}
        />
        <FormField
          name="phone"
          label={t('form.phone')}
          more={t('form.optional')}
          type="tel"
          autoComplete="off"
          value=""
          hint={fields?.phone}
        />
        <SelectField
          name="role"
          label={t('form.role')}
          value="operator"
          options={roles.map((role) => ({ value: role, text: t(`roles.${role}`) }))}
        />
        <SelectField
          name="locale"
          label={t('form.language')}
          value={locale}
          options={LOCALES.map((one) => ({ value: one, text: LOCALE_NAMES[one], lang: one }))}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" aria-busy={call.isBusy}>
            {t('people.makeInvite')}
          </Button>
          <ButtonLink look="quiet" to="/staff">
            {t('form.cancel')}
          </ButtonLink>
        </div>
      </CallForm>
    </div>
  )
}
