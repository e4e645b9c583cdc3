import { formatMoney } from '@oyum/shop-rules/numbers'
import { useTranslation } from '#app/i18n/use-translation.ts'

/** '1 234,5 TMT', never parted. */
export function Money({ tenge }: { tenge: number }) {
  const { t } = useTranslation()
  return <span className="whitespace-nowrap tabular-nums">{formatMoney(tenge, t('money.currency'))}</span>
}
