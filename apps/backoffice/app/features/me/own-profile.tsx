import { LOCALES, parseLocale } from '@oyum/shop-rules/locales'
import { FormField } from '@oyum/ui/form-field.tsx'
import { useRevalidator } from 'react-router'
import { Card } from '#app/components/card.tsx'
import { CheckField } from '#app/components/form/check-field.tsx'
import { EditForm } from '#app/components/form/edit-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useEditing } from '#app/components/form/use-editing.ts'
import { LOCALE_NAMES } from '#app/i18n/locale-names.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { type Me, useMe } from '#app/lib/me.ts'

const shownOf = ({ name, locale, sound }: Pick<Me, 'name' | 'locale' | 'sound'>) => ({ name, locale, sound })

export function OwnProfile() {
  const { t } = useTranslation()
  const me = useMe()
  const { revalidate } = useRevalidator()
  const editing = useEditing({
    ...{ thing: 'me', saved: shownOf(me), version: me.version },
    read: (current) => shownOf(current as unknown as Me),
    save: ({ name, ...others }, version) =>
      api.me.change({ body: { version, name: name.trim(), ...others } }),
    onSaved: revalidate,
  })
  const { values, set, call } = editing
  return (
    <Card title={t('me.profile')}>
      <EditForm
        editing={editing}
        fields={{
          name: { label: t('form.name') },
          locale: { label: t('form.language'), show: (value) => LOCALE_NAMES[parseLocale(String(value))] },
          sound: { label: t('me.sound'), show: (isOn) => (isOn ? t('form.on') : t('form.off')) },
        }}
      >
        <FormField
          {...{ name: 'name', label: t('form.name'), autoComplete: 'name', value: values.name }}
          onChange={(name) => set('name', name)}
          hint={call.problem?.fields.name}
          required
        />
        <SelectField
          {...{ name: 'locale', label: t('form.language'), value: values.locale }}
          onChange={(locale) => set('locale', locale)}
          options={LOCALES.map((one) => ({ value: one, text: LOCALE_NAMES[one], lang: one }))}
        />
        <CheckField
          {...{ name: 'sound', label: t('me.sound'), isChecked: values.sound }}
          onChange={(sound) => set('sound', sound)}
        />
      </EditForm>
    </Card>
  )
}
