import { formatTenge, UNKNOWN_NUMBER } from '@oyum/shop-rules/numbers'
import { type PricedProduct, type PricedVariation, priceDisplay } from '@oyum/shop-rules/price-display'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { Money } from './money.tsx'

const SIZES = {
  card: { shown: 'text-price', currency: 'text-[0.6875em]', original: 'text-sm' },
  page: {
    shown: 'text-price-lg tracking-[-0.015em]',
    currency: 'text-[0.5em]',
    original: 'text-lg',
  },
} as const

interface PriceProps {
  product: PricedProduct
  variation?: PricedVariation | undefined
  size?: keyof typeof SIZES
}

/** The number first and bold, the currency small; on sale in madder with the old price struck through after it. */
export function Price({ product, variation, size = 'card' }: PriceProps) {
  const { t } = useTranslation()
  const { shownTenge, originalTenge } = priceDisplay(product, variation)
  const look = SIZES[size]

  if (shownTenge === undefined) {
    return (
      <p className={`font-bold ${look.shown}`}>
        <span aria-hidden="true">{UNKNOWN_NUMBER}</span>
        <span className="sr-only">{t('price.unknown')}</span>
      </p>
    )
  }
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <strong className={`font-bold ${look.shown} ${originalTenge === undefined ? '' : 'text-madder-600'}`}>
        <Money tenge={shownTenge} currencySize={look.currency} />
      </strong>
      {originalTenge !== undefined && (
        <s className={`whitespace-nowrap text-sand-600 decoration-1 ${look.original}`}>
          <span className="sr-only">{t('price.old')} </span>
          {formatTenge(originalTenge)}
        </s>
      )}
    </p>
  )
}
