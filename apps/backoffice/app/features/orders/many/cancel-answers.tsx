import { Link, useLocation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { CancelAnswer, CancelWork } from './cancel-work.ts'

type Result = CancelAnswer['result'] | 'unknown' | 'untouched'

// What somebody has to look at comes first.
const ORDER: readonly Result[] = ['order_state', 'not_found', 'unknown', 'untouched', 'cancelled']

/** Every order with its answer. */
export function CancelAnswers({ work }: { work: CancelWork }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const rows = rowsOf(work)
  if (rows.length === 0) return null
  return (
    <ul
      aria-label={t('many.answers')}
      className="max-h-80 divide-y divide-sand-200 overflow-y-auto rounded-control border border-sand-200 text-sm"
    >
      {rows.map(({ id, result }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 px-4 py-1">
          <Link
            to={`/orders/${id}`}
            state={{ list: search }}
            className="inline-flex min-h-11 min-w-24 items-center tabular-nums underline underline-offset-4 -outline-offset-2"
          >
            {id}
          </Link>
          <span className={`min-w-0 ${result === 'cancelled' ? 'text-sand-600' : 'font-medium'}`}>
            {t(`many.result.${result}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function rowsOf({ answers, sent, waiting }: CancelWork): { id: number; result: Result }[] {
  const rows = [
    ...answers,
    ...(sent?.ids ?? []).map((id) => ({ id, result: 'unknown' as const })),
    ...waiting.map((id) => ({ id, result: 'untouched' as const })),
  ]
  return ORDER.flatMap((result) => rows.filter((row) => row.result === result))
}
