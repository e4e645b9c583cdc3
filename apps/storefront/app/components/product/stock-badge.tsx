import { formatCount } from '@oyum/shop-rules/numbers'
import { isInStock, isLowStock, type Stocked, stockOf } from '@oyum/shop-rules/stock'
import { useStore } from '@oyum/ui/state/store.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { readWallCm, wallText } from '#app/state/my-wall.ts'

interface StockBadgeProps {
  product: Stocked
  variation?: Stocked | undefined
  /** The product page and the cart say how many are left when it is few; cards do not. */
  showsFew?: boolean
  /** A card tells the size of what may not fit in the same line. */
  size?: { widthCm: number; depthCm: number } | undefined
}

export function StockBadge({ product, variation, showsFew = false, size }: StockBadgeProps) {
  const { t } = useTranslation()
  const isFew = showsFew && isLowStock(product, variation)
  const stock = stockOf(product, variation)
  const wallCm = readWallCm(useStore(wallText, null))
  const [colour, words] = !isInStock(product, variation)
    ? (['text-sand-600', t('stock.out')] as const)
    : // In the place of «in stock», whose length it has: nothing moves when the browser finds the wall.
      size && wallCm && size.widthCm > wallCm
      ? (['text-amber-700', t('stock.tooWide')] as const)
      : isFew
        ? (['text-amber-700', t('stock.left', { count: stock, number: formatCount(stock) })] as const)
        : (['text-sage-600', t('stock.in')] as const)
  return (
    <p className={`flex flex-wrap items-center gap-x-1.5 ${showsFew ? 'text-sm' : 'text-xs'} ${colour}`}>
      {size && (
        <span className="whitespace-nowrap text-sand-600 tabular-nums">
          {t('product.centimetres', { size: `${size.widthCm} × ${size.depthCm}` })}
          {/* The diamond is the dot between the two, for eyes alone. */}
          <span className="sr-only"> · </span>
        </span>
      )}
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="diamond size-1.75 flex-none bg-current" />
        {words}
      </span>
    </p>
  )
}
