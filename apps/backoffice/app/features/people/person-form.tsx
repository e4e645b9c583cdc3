import { nationalPhone } from '@oyum/shop-rules/phone'
import { STAFF_ROLES } from '@oyum/shop-rules/staff-permissions'
import { Button } from '@oyum/ui/button.tsx'
import { FormField } from '@oyum/ui/form-field.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useRevalidator } from 'react-router'
import { Card } from '#app/components/card.tsx'
import { CallForm } from '#app/components/form/call-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import type { Person } from './load-people.ts'
import { roleOf } from './role-of.ts'

export function PersonForm({ person: { id, login, name, phone, role, version } }: { person: Person }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const call = useCall(['name', 'phone'])
  const fields = call.problem?.fields
  return (
    <Card title={t('people.about')}>
      <CallForm
        call={call}
        onSubmit={async (value) => {
          const typed = value('phone').trim()
          const body = {
            ...{ version, name: value('name').trim(), role: roleOf(value('role')) },
            phone: typed === '' ? null : (nationalPhone(typed) ?? typed),
          }
          if (!(await call.run(() => api.staff.change({ params: { id }, body })))) return
          await revalidate()
          showToast({ kind: 'success', text: t('form.saved') })
        }}
      >
        <p className="text-sm text-sand-600">
          {t('form.login')}: {login}
        </p>
        <FormField name="name" label={t('form.name')} autoComplete="off" value={name} hint={fields?.name} />
        <FormField
          name="phone"
          label={t('form.phone')}
          more={t('form.optional')}
          type="tel"
          autoComplete="off"
          value={phone ?? ''}
          hint={fields?.phone}
        />
        <SelectField
          name="role"
          label={t('form.role')}
          value={role}
          options={STAFF_ROLES.map((one) => ({ value: one, text: t(`roles.${one}`) }))}
        />
        <p className="text-sm text-sand-600">{t('people.roleText')}</p>
        <div>
          <Button type="submit" look="primary" aria-busy={call.isBusy}>
            {t('form.save')}
          </Button>
        </div>
      </CallForm>
    </Card>
  )
}
