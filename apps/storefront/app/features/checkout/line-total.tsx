import { linePrice } from '@oyum/shop-rules/cart'
import { formatCount, formatTenge, UNKNOWN_NUMBER } from '@oyum/shop-rules/numbers'
import { Money } from '#app/components/product/money.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { CartLine } from '#app/state/cart-store.ts'

/** The whole line; of more than one also how it comes about. */
export function LineTotal({ line }: { line: CartLine }) {
  const { t } = useTranslation()
  const price = linePrice(line)
  if (!price) {
    return (
      <p className="text-end font-bold text-price">
        <span aria-hidden="true">{UNKNOWN_NUMBER}</span>
        <span className="sr-only">{t('price.unknown')}</span>
      </p>
    )
  }
  const isOnSale = price.sumTenge < price.sumOriginalTenge
  return (
    <div className="text-end tabular-nums">
      <p className="flex flex-wrap items-baseline justify-end gap-x-2">
        <strong className={`font-bold text-price ${isOnSale ? 'text-madder-600' : ''}`}>
          <Money tenge={price.sumTenge} />
        </strong>
        {isOnSale && (
          <s className="whitespace-nowrap text-sm text-sand-600 decoration-1">
            <span className="sr-only">{t('price.old')} </span>
            {formatTenge(price.sumOriginalTenge)}
          </s>
        )}
      </p>
      {line.quantity > 1 && (
        <p className="text-xs text-sand-600">
          {t('checkout.each', { quantity: formatCount(line.quantity), price: formatTenge(price.unitTenge) })}
        </p>
      )}
    </div>
  )
}
