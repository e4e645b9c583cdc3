import type { Variation } from '@oyum/api-client/read/product'
import type { Product } from '@oyum/api-client/read/product-details'
import { Price } from '#app/components/product/price.tsx'
import { StockBadge } from '#app/components/product/stock-badge.tsx'
import { optionGroups } from '#app/components/product/variation-choice.ts'
import { BuyingActions } from './buying-actions.tsx'
import { BuyingFacts } from './buying-facts.tsx'
import { OptionsTable } from './options-table.tsx'

interface BuyingColumnProps {
  product: Product
  variation: Variation | undefined
}

/** What it is, what it costs, whether it is there, which one, and then the buttons. Stays in view from 1024. */
export function BuyingColumn({ product, variation }: BuyingColumnProps) {
  const groups = optionGroups(product, variation)
  return (
    <div className="grid content-start gap-5 lg:sticky lg:top-22 lg:gap-6 lg:self-start">
      <div className="grid gap-2">
        <h1 className="h1">{product.name}</h1>
        {/* Choosing another variation changes these two: they are read out. */}
        <div aria-live="polite" className="grid gap-2">
          <Price product={product} variation={variation} size="page" />
          <StockBadge product={product} variation={variation} showsFew />
        </div>
      </div>
      {groups.length > 0 && <OptionsTable groups={groups} />}
      <BuyingActions product={product} variation={variation} />
      <BuyingFacts />
    </div>
  )
}
