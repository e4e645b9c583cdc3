import { formatTenge, UNKNOWN_NUMBER } from '@oyum/shop-rules/numbers'
import { useShop } from '#app/lib/shop.ts'

interface MoneyProps {
  tenge: number | undefined
  /** how much smaller the currency is than the number */
  currencySize?: string
}

/** '11 464 TMT', the currency smaller. The two are two words for ears, copies and search engines, and never part. */
export function Money({ tenge, currencySize = 'text-[0.6875em]' }: MoneyProps) {
  const { currency } = useShop()
  if (tenge === undefined) return UNKNOWN_NUMBER
  return (
    <span className="whitespace-nowrap tabular-nums">
      {formatTenge(tenge)}
      {'\u00a0'}
      <span className={`font-medium tracking-normal ${currencySize}`}>{currency}</span>
    </span>
  )
}
