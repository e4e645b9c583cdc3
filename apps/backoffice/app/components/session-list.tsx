import type { AnswerOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { formatDateTime } from '@oyum/shop-rules/dates'
import { Button } from '@oyum/ui/button.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'

export type StaffSession = AnswerOf<typeof staffCalls.me.sessions>['rows'][number]

interface SessionListProps {
  sessions: readonly StaffSession[]
  /** without it they can only be looked at */
  onEnd?: (id: number) => void
}

export function SessionList({ sessions, onEnd }: SessionListProps) {
  const { t, locale } = useTranslation()
  if (sessions.length === 0) return <p className="text-sand-600">{t('sessions.nowhere')}</p>
  return (
    <ul className="divide-y divide-sand-200">
      {sessions.map(({ id, device, address, createdAt, seenAt, isCurrent }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="grid min-w-0 gap-0.5 text-sm">
            <span className="font-medium wrap-anywhere">
              {device || t('sessions.unknownDevice')}
              {isCurrent && <span className="font-normal text-sand-600"> · {t('sessions.current')}</span>}
            </span>
            {address && <span className="text-sand-600">{t('sessions.address', { address })}</span>}
            <span className="text-sand-600">
              {t('sessions.since', { time: formatDateTime(createdAt, locale) })}
            </span>
            <span className="text-sand-600">
              {t('sessions.seen', { time: formatDateTime(seenAt, locale) })}
            </span>
          </div>
          {onEnd && !isCurrent && (
            <Button
              look="quiet"
              aria-label={t('sessions.endOne', { device: device || t('sessions.unknownDevice') })}
              onClick={() => onEnd(id)}
            >
              {t('sessions.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
