import type { ProductCard, Variation } from '@oyum/api-client/read/product'
import type { Product } from '@oyum/api-client/read/product-details'
import { isInStock } from '@oyum/shop-rules/stock'
import { ChevronRightIcon } from '@oyum/ui/icons.tsx'
import { Link } from 'react-router'
import { Price } from '#app/components/product/price.tsx'
import { ProductName } from '#app/components/product/product-name.tsx'
import { StockBadge } from '#app/components/product/stock-badge.tsx'
import { optionGroups } from '#app/components/product/variation-choice.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { categoryPath } from '#app/lib/links.ts'
import { BuyingActions } from './buying-actions.tsx'
import { BuyingFacts } from './buying-facts.tsx'
import { OptionsTable } from './options-table.tsx'
import { SoldOutNotice } from './sold-out-notice.tsx'

interface BuyingColumnProps {
  product: Product
  variation: Variation | undefined
  /** what to take instead of what is sold out */
  similar: readonly ProductCard[]
}

/** What it is, what it costs, whether it is there, which one, and then the buttons. Stays in view from 1024. */
export function BuyingColumn({ product, variation, similar }: BuyingColumnProps) {
  const { t } = useTranslation()
  const isSoldOut = !isInStock(product, variation)
  const groups = optionGroups(product, variation)
  return (
    <div className="grid content-start gap-5 lg:sticky lg:top-22 lg:gap-6 lg:self-start">
      <div className="grid gap-2">
        <h1 className="h1">
          <ProductName name={product.name} />
        </h1>
        {product.categoryId && product.categoryName && (
          <Link
            to={categoryPath(product.categoryId)}
            className="-mt-2 inline-flex min-h-11 items-center gap-0.5 justify-self-start text-sm text-sand-600 decoration-1 underline-offset-3 hover:underline"
          >
            <span className="min-w-0 wrap-anywhere">
              {t('product.allOfCategory', { name: product.categoryName })}
            </span>
            <ChevronRightIcon className="size-4.5 flex-none" />
          </Link>
        )}
        {/* Choosing another variation changes these two: they are read out. */}
        <div aria-live="polite" className="grid gap-2">
          <Price product={product} variation={variation} size="page" />
          <StockBadge product={product} variation={variation} showsFew />
        </div>
      </div>
      {isSoldOut && <SoldOutNotice similar={similar} />}
      {groups.length > 0 && <OptionsTable groups={groups} />}
      <BuyingActions product={product} variation={variation} />
      {/* Nothing is promised of what is not there. */}
      {!isSoldOut && <BuyingFacts />}
    </div>
  )
}
