import { formatDateTime } from '@oyum/shop-rules/dates'
import { formatCount } from '@oyum/shop-rules/numbers'
import { Link, useLocation } from 'react-router'
import { Money } from '#app/components/money.tsx'
import { PhoneLink } from '#app/components/phone-link.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { OrderRow } from './load-orders.ts'
import { StatusTag } from './status-tag.tsx'
import { useOpenedRow } from './use-opened-row.ts'

interface OrderTableProps {
  rows: readonly OrderRow[]
  /** what counts of a row is when it may be called, not when it was placed */
  isByCall: boolean
  isBusy: boolean
}

const ROOM = 'px-4 py-0.5 @min-[44rem]:h-11 @min-[44rem]:px-2 @min-[44rem]:py-1 @min-[66rem]:px-3'
const CELL = `block @min-[44rem]:table-cell ${ROOM}`
const HEAD = 'h-11 px-2 text-start font-medium @min-[66rem]:px-3'
// By the room there is, so that it also holds beside the rail and for large letters. Eight columns want 66rem: below, the time
// stands under the number and the phone under the name.
const ONLY_WIDE = 'hidden @min-[66rem]:table-cell'
const ONLY_NARROW = 'block font-normal @min-[66rem]:hidden'

/** A table from 768, cards on phones; the whole row leads to the order. */
export function OrderTable({ rows, isByCall, isBusy }: OrderTableProps) {
  const { t } = useTranslation()
  const opened = useOpenedRow()
  const time = isByCall ? t('orders.callAfter') : t('orders.time')
  return (
    <div
      aria-busy={isBusy}
      className="@container overflow-hidden rounded-card border border-sand-200 bg-surface transition-opacity aria-busy:opacity-60"
    >
      <table ref={opened.rows} className="block w-full text-sm @min-[44rem]:table">
        <caption className="sr-only">{t('orders.title')}</caption>
        <thead className="sr-only @min-[44rem]:not-sr-only @min-[44rem]:table-header-group">
          <tr className="border-b border-sand-200 text-sand-600">
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
            <th scope="col" className={HEAD}>
              {t('orders.state')}
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-sand-200 @min-[44rem]:table-row-group">
          {rows.map((row) => (
            <Row key={row.id} row={row} isByCall={isByCall} onOpen={() => opened.remember(row.id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  row: OrderRow
  isByCall: boolean
  onOpen: () => void
}

function Row({ row, isByCall, onOpen }: RowProps) {
  const { t, locale } = useTranslation()
  const { search } = useLocation()
  const { id, name, phone, address, pieces, amountTenge, status, placedAt, callAfter } = row
  const time = formatDateTime(isByCall ? callAfter : placedAt, locale)
  const call = phone ? <PhoneLink phone={phone} /> : null
  return (
    <tr className="relative block py-2.5 focus-within:bg-sand-50 hover:bg-sand-50 @min-[44rem]:table-row">
      <th scope="row" className={`${CELL} text-start font-medium`}>
        <Link
          to={`/orders/${id}`}
          state={{ list: search }}
          data-order={id}
          onClick={onOpen}
          className="inline-flex min-h-11 items-center tabular-nums underline underline-offset-4 after:absolute after:inset-0"
        >
          {id}
        </Link>
        <span className={`${ONLY_NARROW} text-sand-600`}>
          {isByCall && `${t('orders.callAfter')}: `}
          {time}
        </span>
      </th>
      <td className={`${ROOM} ${ONLY_WIDE} text-sand-600`}>{time}</td>
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
      <td className={CELL}>
        <StatusTag status={status} />
      </td>
    </tr>
  )
}
