import { LOCALES, parseLocale } from '@oyum/shop-rules/locales'
import { Button } from '@oyum/ui/button.tsx'
import { FormField } from '@oyum/ui/form-field.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useRevalidator } from 'react-router'
import { Card } from '#app/components/card.tsx'
import { CallForm } from '#app/components/form/call-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { LOCALE_NAMES } from '#app/i18n/locale-names.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { useMe } from '#app/lib/me.ts'

export function OwnProfile() {
  const { t } = useTranslation()
  const { name, locale, sound, version } = useMe()
  const { revalidate } = useRevalidator()
  const call = useCall(['name'])
  return (
    <Card title={t('me.profile')}>
      <CallForm
        call={call}
        onSubmit={async (value) => {
          const body = {
            ...{ version, name: value('name').trim(), locale: parseLocale(value('locale')) },
            sound: value('sound') === 'on',
          }
          if (!(await call.run(() => api.me.change({ body })))) return
          await revalidate()
          showToast({ kind: 'success', text: t('form.saved') })
        }}
      >
        <FormField
          name="name"
          label={t('form.name')}
          autoComplete="name"
          value={name}
          hint={call.problem?.fields.name}
          required
        />
        <SelectField
          // the bar changes it too; what else is typed here stays
          key={locale}
          name="locale"
          label={t('form.language')}
          value={locale}
          options={LOCALES.map((one) => ({ value: one, text: LOCALE_NAMES[one], lang: one }))}
        />
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name="sound" defaultChecked={sound} className="size-5 accent-ink" />
          {t('me.sound')}
        </label>
        <div>
          <Button type="submit" look="primary" aria-busy={call.isBusy}>
            {t('form.save')}
          </Button>
        </div>
      </CallForm>
    </Card>
  )
}
