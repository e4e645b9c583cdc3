import type { Narrowed, SearchReading } from '@oyum/api-client/read/search'
import { formatCount, formatMoney } from '@oyum/shop-rules/numbers'
import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShop } from '#app/lib/shop.ts'

interface SearchNotesProps {
  query: string
  total: number
  reading: SearchReading
}

/** How many were found, and how the text was understood where it was not simply looked for. */
export function SearchNotes({
  query,
  total,
  reading: { isMore, readAs, narrowed, without },
}: SearchNotesProps) {
  const { t } = useTranslation()
  const narrowedTo = useNarrowed(narrowed)
  const number = formatCount(total)
  return (
    <div role="status" className="mb-4 grid gap-1 text-sm text-sand-600 wrap-anywhere">
      {readAs !== undefined && <p>{t('search.readAs', { text: readAs })}</p>}
      {/* Of what is shown without a word nobody asked for a count. */}
      {!without && (
        <p>
          {isMore
            ? t('search.foundMore', { query, number })
            : t('search.found', { query, count: total, number })}
        </p>
      )}
      {narrowedTo && <p className="font-medium text-ink">{narrowedTo}</p>}
    </div>
  )
}

function useNarrowed(narrowed: Narrowed | undefined): ReactNode {
  const { t } = useTranslation()
  const { currency } = useShop()
  if (!narrowed) return undefined
  const { minTenge, maxTenge, minWidthMm, maxWidthMm } = narrowed
  const sum = (tenge: number) => formatMoney(tenge, currency)
  if (minTenge !== undefined && maxTenge !== undefined)
    return t('search.priceBetween', { min: sum(minTenge), max: sum(maxTenge) })
  if (maxTenge !== undefined) return t('search.priceTo', { max: sum(maxTenge) })
  if (minTenge !== undefined) return t('search.priceFrom', { min: sum(minTenge) })
  if (minWidthMm === undefined || maxWidthMm === undefined) return undefined
  return t('search.width', { min: formatCount(minWidthMm / 10), max: formatCount(maxWidthMm / 10) })
}
