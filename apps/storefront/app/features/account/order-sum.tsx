import { formatNumber } from '@oyum/shop-rules/numbers'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shop } from '#app/lib/shop-config.ts'

/** '11 464 TMT', the currency smaller. */
export function OrderSum({ manat }: { manat: number }) {
  const locale = useLocale()
  return (
    <span className="tabular-nums">
      {formatNumber(manat)}
      <span className="ms-[0.32em] text-[0.69em] font-medium">{shop.currency[locale]}</span>
    </span>
  )
}
