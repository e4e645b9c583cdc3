import { nationalPhone } from '@oyum/shop-rules/phone'
import { STAFF_ROLES } from '@oyum/shop-rules/staff-permissions'
import { FormField } from '@oyum/ui/form-field.tsx'
import { useRevalidator } from 'react-router'
import { Card } from '#app/components/card.tsx'
import { EditForm } from '#app/components/form/edit-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useEditing } from '#app/components/form/use-editing.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import type { Person } from './load-people.ts'
import { roleOf } from './role-of.ts'

const shownOf = ({ name, phone, role }: Pick<Person, 'name' | 'phone' | 'role'>) => ({
  ...{ name, phone: phone ?? '', role },
})

export function PersonForm({ person }: { person: Person }) {
  const { id, login, version } = person
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const editing = useEditing({
    ...{ thing: `staff ${id}`, saved: shownOf(person), version },
    read: (current) => shownOf(current as unknown as Person),
    save({ name, phone, role }, over) {
      const typed = phone.trim()
      const body = {
        ...{ version: over, name: name.trim(), role },
        phone: typed === '' ? null : (nationalPhone(typed) ?? typed),
      }
      return api.staff.change({ params: { id }, body })
    },
    onSaved: revalidate,
  })
  const { values, set, call } = editing
  const fields = call.problem?.fields
  return (
    <Card title={t('people.about')}>
      <EditForm
        editing={editing}
        fields={{
          name: { label: t('form.name') },
          phone: { label: t('form.phone') },
          role: { label: t('form.role'), show: (role) => t(`roles.${roleOf(String(role))}`) },
        }}
      >
        <p className="text-sm text-sand-600">
          {t('form.login')}: {login}
        </p>
        <FormField
          {...{ name: 'name', label: t('form.name'), autoComplete: 'off', value: values.name }}
          onChange={(name) => set('name', name)}
          hint={fields?.name}
        />
        <FormField
          {...{ name: 'phone', label: t('form.phone'), more: t('form.optional'), type: 'tel' }}
          {...{ autoComplete: 'off', value: values.phone, hint: fields?.phone }}
          onChange={(phone) => set('phone', phone)}
        />
        <SelectField
          {...{ name: 'role', label: t('form.role'), value: values.role }}
          onChange={(role) => set('role', role)}
          options={STAFF_ROLES.map((one) => ({ value: one, text: t(`roles.${one}`) }))}
        />
        <p className="text-sm text-sand-600">{t('people.roleText')}</p>
      </EditForm>
    </Card>
  )
}
