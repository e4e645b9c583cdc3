import type { AuditEntity } from '@oyum/contract/staff/audit'
import { formatDateTime } from '@oyum/shop-rules/dates'
import { Button } from '@oyum/ui/button.tsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { Card } from '#app/components/card.tsx'
import { ProblemBar } from '#app/components/form/problem-bar.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { actionName, changedFields, type HistoryPage, type HistoryRow } from './history-words.ts'

interface HistoryProps {
  entity: AuditEntity
  id: number
  /** of the thing: what is shown belongs to it */
  version: number
}

/** What was done to a thing, each field before and after. It is asked for when somebody wants to know. */
export function History({ entity, id, version }: HistoryProps) {
  const { t } = useTranslation()
  const call = useCall()
  const [shown, setShown] = useState<HistoryPage & { version: number }>()
  const list = useRef<HTMLOListElement>(null)
  const from = useRef<number>(undefined)
  // after another version it is asked for anew
  const page = shown?.version === version ? shown : undefined

  async function read(after?: string) {
    const answer = await call.run(() =>
      api.history.read({ params: { entity, id }, query: after === undefined ? {} : { after } }),
    )
    if (!answer) return
    from.current = after === undefined ? 0 : page?.rows.length
    setShown({
      rows: [...(after === undefined ? [] : (page?.rows ?? [])), ...answer.rows],
      next: answer.next,
      version,
    })
  }
  // the button that was pressed is gone, or stands below what came
  useLayoutEffect(() => {
    if (page && from.current !== undefined)
      list.current?.querySelectorAll<HTMLElement>(':scope > li')[from.current]?.focus()
  }, [page])

  return (
    <Card title={t('history.title')}>
      <ProblemBar call={call} />
      {page?.rows.length === 0 && <p role="status">{t('history.none')}</p>}
      {page && page.rows.length > 0 && (
        <ol ref={list} className="grid gap-3">
          {page.rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      )}
      {(!page || page.next !== null) && (
        <div>
          <Button look="quiet" aria-busy={call.isBusy} onClick={() => void read(page?.next ?? undefined)}>
            {page ? t('history.more') : t('history.show')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Row({ row }: { row: HistoryRow }) {
  const { t, locale } = useTranslation()
  const who = row.name ?? (row.actor === 'nobody' ? t('history.nobody') : row.actor)
  return (
    <li tabIndex={-1} className="border-s-2 border-sand-200 ps-3">
      <p className="wrap-anywhere">{actionName(row.action, t)}</p>
      <p className="text-sm wrap-anywhere text-sand-600">
        {formatDateTime(row.at, locale)} · {who}
      </p>
      {row.changes.length > 0 && (
        <dl className="mt-1 grid gap-x-4 gap-y-0.5 text-sm sm:grid-cols-[minmax(0,10rem)_minmax(0,1fr)]">
          {changedFields(row, t, locale).map(({ field, name, before, after }) => (
            <div key={field} className="contents">
              <dt className="wrap-anywhere text-sand-600">{name}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                <del className="text-sand-600">{before}</del> → <ins className="no-underline">{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
