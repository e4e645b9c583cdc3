import type { Session } from '@oyum/api-client/read/session'
import { formatDate, formatDateTime } from '@oyum/shop-rules/dates'
import { Button } from '@oyum/ui/button.tsx'
import { useLocale } from '@oyum/ui/i18n/use-locale.ts'
import { RefreshIcon } from '@oyum/ui/icons.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { useRevalidator } from 'react-router'
import { EmptyState } from '#app/components/page/empty-state.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { RetryLink } from './retry-link.tsx'
import { type CustomerAction, useCustomerAction } from './use-customer-action.ts'

/** Where the customer is logged in, and the way to end it there. This device ends by Log out. */
export function DeviceList({ sessions }: { sessions: readonly Session[] | undefined }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const action = useCustomerAction({
    onDone({ intent }) {
      showToast({
        kind: 'success',
        text: t(intent === 'end-others' ? 'devices.othersEnded' : 'devices.ended'),
      })
      void revalidate()
    },
    // ended elsewhere meanwhile
    onRefused: () => void revalidate(),
  })
  const { isBusy, Form, formProps } = action
  return (
    <section>
      <h1 className="h1 mb-4">{t('devices.title')}</h1>
      {!sessions && (
        <EmptyState icon={RefreshIcon} title={t('devices.failed')}>
          <RetryLink />
        </EmptyState>
      )}
      {sessions && (
        <div className="grid max-w-160 gap-5">
          <p>{t('devices.text')}</p>
          <ul className="divide-y divide-sand-200 border-y border-sand-200">
            {sessions.map((session) => (
              <li key={session.id}>
                <Device session={session} action={action} />
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <Form {...formProps} className="grid sm:justify-start">
              <Button look="danger" type="submit" name="intent" value="end-others" disabled={isBusy}>
                {t('devices.endOthers')}
              </Button>
            </Form>
          )}
          <p className="text-sm text-sand-600">{t('devices.note')}</p>
        </div>
      )}
    </section>
  )
}

function Device({ session, action }: { session: Session; action: CustomerAction }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { isBusy, Form, formProps } = action
  const { id, isCurrent, system, browser, network, createdAt, lastUsedAt } = session
  const name = [system, browser].filter(Boolean).join(', ') || t('devices.unknown')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
      <div className="grid min-w-44 flex-1 gap-0.5 text-sm text-sand-600">
        <h2 className="text-base font-bold text-ink wrap-anywhere">{name}</h2>
        <p>{t('devices.since', { time: formatDateTime(createdAt, locale) })}</p>
        {!isCurrent && <p>{t('devices.used', { day: formatDate(lastUsedAt, locale) })}</p>}
        {network && <p className="wrap-anywhere">{t('devices.network', { network })}</p>}
      </div>
      {isCurrent ? (
        <span className="inline-flex min-h-7 items-center rounded-full bg-sage-100 px-3 text-sm text-sage-700">
          {t('devices.this')}
        </span>
      ) : (
        <Form {...formProps}>
          <input type="hidden" name="id" value={id} />
          <Button
            look="secondary"
            type="submit"
            name="intent"
            value="end-session"
            aria-label={t('devices.endOne', { name })}
            disabled={isBusy}
          >
            {t('devices.end')}
          </Button>
        </Form>
      )}
    </div>
  )
}
