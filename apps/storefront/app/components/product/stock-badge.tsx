import { formatCount } from '@oyum/shop-rules/numbers'
import { isInStock, isLowStock, type Stocked, stockOf } from '@oyum/shop-rules/stock'
import { useTranslation } from '#app/i18n/use-translation.ts'

interface StockBadgeProps {
  product: Stocked
  variation?: Stocked | undefined
  /** The product page and the cart say how many are left when it is few; cards do not. */
  showsFew?: boolean
}

export function StockBadge({ product, variation, showsFew = false }: StockBadgeProps) {
  const { t } = useTranslation()
  const isFew = showsFew && isLowStock(product, variation)
  const stock = stockOf(product, variation)
  const [colour, words] = !isInStock(product, variation)
    ? (['text-sand-600', t('stock.out')] as const)
    : isFew
      ? (['text-amber-700', t('stock.left', { count: stock, number: formatCount(stock) })] as const)
      : (['text-sage-600', t('stock.in')] as const)
  return (
    <p className={`flex items-center gap-1.5 ${showsFew ? 'text-sm' : 'text-xs'} ${colour}`}>
      <span aria-hidden="true" className="diamond size-1.75 flex-none bg-current" />
      {words}
    </p>
  )
}
