import { formatDateTime } from '@oyum/shop-rules/dates'
import { formatCount } from '@oyum/shop-rules/numbers'
import { Link, useLocation } from 'react-router'
import { useListKeys } from '#app/components/list/use-list-keys.ts'
import { useOpenedRow } from '#app/components/list/use-opened-row.ts'
import { Money } from '#app/components/money.tsx'
import { PhoneLink } from '#app/components/phone-link.tsx'
import { SelectPage, SelectRow } from '#app/features/orders/many/select-box.tsx'
import type { RowSelection } from '#app/features/orders/many/use-selection.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { OrderRow } from './load-orders.ts'
import { GoneTag, StatusTag } from './status-tag.tsx'

interface OrderTableProps {
  rows: readonly OrderRow[]
  /** of them those that are not of this list any more; they keep their place until it is asked for anew */
  gone: ReadonlySet<number>
  /** what counts of a row is when it may be called, not when it was placed */
  isByCall: boolean
  isBusy: boolean
  /** undefined where nothing can be done with several rows */
  selection: RowSelection | undefined
}

const ROOM = 'px-4 py-0.5 @min-[44rem]:h-11 @min-[44rem]:px-1.5 @min-[44rem]:py-1 @min-[66rem]:px-3'
const CELL = `block @min-[44rem]:table-cell ${ROOM}`
// in cards the box of a row stands in their corner, and that of the page above them
const SELECT_CELL = 'w-11 @max-[44rem]:p-0 @min-[66rem]:ps-2'
const HEAD = 'h-11 px-1.5 text-start font-medium @min-[66rem]:px-3'
// By the room there is, so that it also holds beside the rail and for large letters. Eight columns want 66rem: below, the time
// stands under the number and the phone under the name.
const ONLY_WIDE = 'hidden @min-[66rem]:table-cell'
// A status stands on one line, but not where its column or large letters leave no room for it.
const TAG_MAY_BREAK =
  '@max-[18rem]:[&>span:first-child]:whitespace-normal @max-[66rem]:@min-[44rem]:[&>span:first-child]:whitespace-normal'
const ONLY_NARROW = 'block font-normal @min-[66rem]:hidden'

/** A table from 768, cards on phones; the whole row leads to the order. */
export function OrderTable({ rows, gone, isByCall, isBusy, selection }: OrderTableProps) {
  const { t } = useTranslation()
  const opened = useOpenedRow()
  useListKeys({
    ...{ rows: opened.rows, hasSearch: true },
    onSelect: selection && ((row) => selection.toggle(Number(row))),
  })
  const time = isByCall ? t('orders.callAfter') : t('orders.time')
  return (
    <div
      aria-busy={isBusy}
      className="@container overflow-hidden rounded-card border border-sand-200 bg-surface transition-opacity aria-busy:opacity-60"
    >
      {selection && (
        <div className="border-b border-sand-200 px-4 text-sm @min-[44rem]:hidden">
          <SelectPage selection={selection} />
        </div>
      )}
      <table ref={opened.rows} className="block w-full text-sm @min-[44rem]:table">
        <caption className="sr-only">{t('orders.title')}</caption>
        <thead className="sr-only @min-[44rem]:not-sr-only @min-[44rem]:table-header-group">
          <tr className="border-b border-sand-200 text-sand-600">
            {selection && (
              <th scope="col" className={`hidden @min-[44rem]:table-cell ${SELECT_CELL}`}>
                <SelectPage selection={selection} isBare />
              </th>
            )}
            <th scope="col" className={HEAD}>
              {t('orders.number')}
            </th>
            <th scope="col" className={`${HEAD} ${ONLY_WIDE}`}>
              {time}
            </th>
            <th scope="col" className={HEAD}>
              {t('orders.name')}
            </th>
            <th scope="col" className={`${HEAD} ${ONLY_WIDE}`}>
              {t('orders.phone')}
            </th>
            <th scope="col" className={HEAD}>
              {t('orders.address')}
            </th>
            <th scope="col" className={`${HEAD} @min-[44rem]:text-end`}>
              {t('orders.pieces')}
            </th>
            <th scope="col" className={`${HEAD} @min-[44rem]:text-end`}>
              {t('orders.amount')}
            </th>
            {/* as wide as its longest word: another status widens no column, so no row grows */}
            <th scope="col" className={`${HEAD} w-48 @min-[66rem]:min-w-48`}>
              {t('orders.state')}
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-sand-200 @min-[44rem]:table-row-group">
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              isGone={gone.has(row.id)}
              isByCall={isByCall}
              selection={selection}
              onOpen={() => opened.remember(row.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  row: OrderRow
  isGone: boolean
  isByCall: boolean
  selection: RowSelection | undefined
  onOpen: () => void
}

function Row({ row, isGone, isByCall, selection, onOpen }: RowProps) {
  const { t, locale } = useTranslation()
  const { search } = useLocation()
  const timeOf = (moment: string | null) => formatDateTime(moment ?? undefined, locale)
  const { id, name, phone, address, pieces, amountTenge, status, placedAt, callAfter, claimedBy } = row
  const time = isByCall && !callAfter ? t('order.wrongNumber') : timeOf(isByCall ? callAfter : placedAt)
  const call = phone ? <PhoneLink phone={phone} /> : null
  return (
    <tr className="relative block py-2.5 focus-within:bg-sand-50 hover:bg-sand-50 has-checked:bg-sand-50 has-checked:shadow-[inset_3px_0_0_var(--color-ink)] @min-[44rem]:table-row">
      {selection && (
        <td className={`absolute end-1.5 top-2.5 @min-[44rem]:static ${SELECT_CELL}`}>
          <SelectRow id={id} selection={selection} />
        </td>
      )}
      <th scope="row" className={`${CELL} text-start font-medium`}>
        <Link
          to={`/orders/${id}`}
          state={{ list: search }}
          data-row={id}
          onClick={onOpen}
          className="inline-flex min-h-11 items-center tabular-nums underline underline-offset-4 after:absolute after:inset-0"
        >
          {id}
        </Link>
        <span className={`${ONLY_NARROW} text-sand-600`}>
          {isByCall && `${t('orders.callAfter')}: `}
          <span className="@max-[44rem]:@min-[18rem]:whitespace-nowrap">{time}</span>
        </span>
      </th>
      <td className={`${ROOM} ${ONLY_WIDE} whitespace-nowrap text-sand-600`}>{time}</td>
      <td className={`${CELL} wrap-anywhere`}>
        {name || <span className="text-sand-600">{t('orders.removed')}</span>}
        <span className={ONLY_NARROW}>{call}</span>
      </td>
      <td className={`${ROOM} ${ONLY_WIDE}`}>{call}</td>
      <td className={`${CELL} wrap-anywhere text-sand-700`}>{address}</td>
      <td className={`${CELL} tabular-nums @min-[44rem]:text-end`}>
        <span className="@min-[44rem]:hidden">{t('orders.pieces')}: </span>
        {formatCount(pieces)}
      </td>
      <td className={`${CELL} font-medium @min-[44rem]:text-end`}>
        <Money tenge={amountTenge} />
      </td>
      <td className={`${CELL} ${TAG_MAY_BREAK}`}>
        {isGone ? <GoneTag /> : <StatusTag status={status} />}
        {claimedBy && !isGone && (
          <span className="block text-xs wrap-anywhere text-sand-600">
            {t('orders.claimedBy', { name: claimedBy })}
          </span>
        )}
      </td>
    </tr>
  )
}
