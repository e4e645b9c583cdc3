import { formatDateTime } from '@oyum/shop-rules/dates'
import { Button } from '@oyum/ui/button.tsx'
import { FormField } from '@oyum/ui/form-field.tsx'
import { useRevalidator } from 'react-router'
import { Card } from '#app/components/card.tsx'
import { CallForm } from '#app/components/form/call-form.tsx'
import { ProblemBar } from '#app/components/form/problem-bar.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { addPasskey, canUsePasskeys } from '#app/lib/passkey.ts'
import type { Mine } from './load-me.ts'

export function OwnPasskeys({ passkeys }: Pick<Mine, 'passkeys'>) {
  const { t, locale } = useTranslation()
  const { revalidate } = useRevalidator()
  const adding = useCall(['name'])
  const removing = useCall()
  return (
    <Card title={t('passkeys.title')}>
      <p className="text-sm text-sand-600">{t('passkeys.text')}</p>
      <ProblemBar call={removing} />
      {passkeys.length > 0 && (
        <ul className="divide-y divide-sand-200">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="grid min-w-0 gap-0.5 text-sm">
                <span className="font-medium wrap-anywhere">{name}</span>
                <span className="text-sand-600">
                  {t('passkeys.added', { time: formatDateTime(createdAt, locale) })}
                </span>
                {lastUsedAt && (
                  <span className="text-sand-600">
                    {t('passkeys.used', { time: formatDateTime(lastUsedAt, locale) })}
                  </span>
                )}
              </div>
              <Button
                look="quiet"
                aria-label={t('passkeys.removeOne', { name })}
                onClick={async () => {
                  if (await removing.run(() => api.me.removePasskey({ params: { id } }))) await revalidate()
                }}
              >
                {t('passkeys.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canUsePasskeys() && (
        <CallForm
          call={adding}
          onSubmit={async (value, form) => {
            if (!(await adding.run(() => addPasskey(value('name').trim())))) return
            form.reset()
            await revalidate()
          }}
        >
          <FormField
            name="name"
            label={t('passkeys.name')}
            more={t('passkeys.nameExample')}
            autoComplete="off"
            value=""
            hint={adding.problem?.fields.name}
            required
          />
          <div>
            <Button type="submit" look="secondary" aria-busy={adding.isBusy}>
              {t('passkeys.add')}
            </Button>
          </div>
        </CallForm>
      )}
    </Card>
  )
}
