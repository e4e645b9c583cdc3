import { formatTenge, UNKNOWN_NUMBER } from '@oyum/shop-rules/numbers'
import { useShop } from '#app/lib/shop.ts'

/** '11 464 TMT', the currency smaller. */
export function OrderSum({ tenge }: { tenge: number | undefined }) {
  const { currency } = useShop()
  if (tenge === undefined) return UNKNOWN_NUMBER
  return (
    <span className="tabular-nums">
      {formatTenge(tenge)}
      <span className="ms-[0.32em] text-[0.69em] font-medium">{currency}</span>
    </span>
  )
}
