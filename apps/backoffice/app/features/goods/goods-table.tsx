import { formatDateTime } from '@oyum/shop-rules/dates'
import { formatCount } from '@oyum/shop-rules/numbers'
import { Picture } from '@oyum/ui/picture.tsx'
import { Link, useLocation } from 'react-router'
import { useListKeys } from '#app/components/list/use-list-keys.ts'
import { useOpenedRow } from '#app/components/list/use-opened-row.ts'
import { Money } from '#app/components/money.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { productPicture } from '#app/lib/product-picture.ts'
import { goodsItemPath } from './goods-asked.ts'
import { GoodsStateTag } from './goods-state-tag.tsx'
import type { GoodsRow } from './load-goods.ts'

// By the room there is, as in the list of orders. In cards everything stands beside the picture.
const CELL =
  'block ps-20 pe-4 py-0.5 @min-[44rem]:table-cell @min-[44rem]:px-1.5 @min-[44rem]:py-1 @min-[66rem]:px-3'
const HEAD = 'h-11 px-1.5 text-start font-medium @min-[66rem]:px-3'
const ONLY_WIDE = '@max-[66rem]:@min-[44rem]:hidden'
const SIDE = 44

interface GoodsTableProps {
  rows: readonly GoodsRow[]
  isBusy: boolean
}

/** A table from 768, cards on phones; the whole row leads to the product. */
export function GoodsTable({ rows, isBusy }: GoodsTableProps) {
  const { t } = useTranslation()
  const opened = useOpenedRow()
  useListKeys({ rows: opened.rows, hasSearch: true })
  return (
    <div
      aria-busy={isBusy}
      className="@container overflow-hidden rounded-card border border-sand-200 bg-surface transition-opacity aria-busy:opacity-60"
    >
      <table ref={opened.rows} className="block w-full text-sm @min-[44rem]:table">
        <caption className="sr-only">{t('goods.title')}</caption>
        <thead className="sr-only @min-[44rem]:not-sr-only @min-[44rem]:table-header-group">
          <tr className="border-b border-sand-200 text-sand-600">
            <th scope="col" className={HEAD}>
              {t('goods.name')}
            </th>
            <th scope="col" className={`${HEAD} ${ONLY_WIDE}`}>
              {t('goods.sku')}
            </th>
            <th scope="col" className={HEAD}>
              {t('goods.category')}
            </th>
            <th scope="col" className={`${HEAD} @min-[44rem]:text-end`}>
              {t('goods.price')}
            </th>
            <th scope="col" className={`${HEAD} @min-[44rem]:text-end`}>
              {t('goods.stock')}
            </th>
            <th scope="col" className={HEAD}>
              {t('goods.state')}
            </th>
            <th scope="col" className={`${HEAD} ${ONLY_WIDE}`}>
              {t('goods.changed')}
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-sand-200 @min-[44rem]:table-row-group">
          {rows.map((row) => (
            <Row key={row.id} row={row} onOpen={() => opened.remember(row.id)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, onOpen }: { row: GoodsRow; onOpen: () => void }) {
  const { t, locale } = useTranslation()
  const { search } = useLocation()
  const { id, name, image, sku, categoryName, priceTenge, payableTenge, stock, state, missing } = row
  return (
    <tr className="relative block py-2.5 focus-within:bg-sand-50 hover:bg-sand-50 @min-[44rem]:table-row">
      <th scope="row" className={`${CELL} text-start font-medium @min-[44rem]:min-w-56`}>
        <span className="flex items-center gap-3">
          <span className="size-11 flex-none overflow-hidden rounded-sm bg-picture @max-[44rem]:absolute @max-[44rem]:start-4 @max-[44rem]:top-4">
            {/* the words beside it say the same */}
            <Picture {...productPicture(image)} alt="" width={SIDE} height={SIDE} sizes={`${SIDE}px`} />
          </span>
          <span className="min-w-0">
            <Link
              to={goodsItemPath(id)}
              state={{ list: search }}
              data-row={id}
              onClick={onOpen}
              className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4 after:absolute after:inset-0"
            >
              {name || t('goods.noName', { id })}
            </Link>
          </span>
        </span>
      </th>
      <td className={`${CELL} ${ONLY_WIDE} wrap-anywhere text-sand-600 tabular-nums`}>
        № {id}
        {sku && <span className="@min-[44rem]:block"> {sku}</span>}
      </td>
      <td className={`${CELL} wrap-anywhere text-sand-700`}>{categoryName}</td>
      <td className={`${CELL} font-medium @min-[44rem]:text-end`}>
        <Money tenge={payableTenge} />
        {payableTenge < priceTenge && (
          <del className="ms-2 font-normal text-sand-600 @min-[44rem]:ms-0 @min-[44rem]:block">
            <span className="sr-only">{t('goods.oldPrice')} </span>
            <Money tenge={priceTenge} />
          </del>
        )}
      </td>
      <td className={`${CELL} tabular-nums @min-[44rem]:text-end ${stock === 0 ? 'text-amber-700' : ''}`}>
        <span className="@min-[44rem]:hidden">{t('goods.stock')}: </span>
        {formatCount(stock)}
      </td>
      <td className={CELL}>
        <GoodsStateTag state={state} />
        {missing.length > 0 && (
          <span className="block text-xs text-sand-600">
            {t('goods.missingList', { languages: missing.join(', ') })}
          </span>
        )}
      </td>
      <td className={`${CELL} ${ONLY_WIDE} text-sand-600 @min-[66rem]:whitespace-nowrap`}>
        <span className="@min-[44rem]:hidden">{t('goods.changed')}: </span>
        {formatDateTime(row.updatedAt, locale)}
      </td>
    </tr>
  )
}
