import { Skeleton } from '@oyum/ui/skeleton.tsx'
import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { Price } from '#app/components/product/price.tsx'
import { ProductName } from '#app/components/product/product-name.tsx'
import { StockBadge } from '#app/components/product/stock-badge.tsx'
import { chooseVariation } from '#app/components/product/variation-choice.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { pressedCard } from '#app/loading/pressed-card.ts'
import { cardPreview } from './card-preview.ts'
import { productParents } from './product-parents.ts'

// The route has waited before it shows this.
const AT_ONCE = '[animation-delay:0s]'

/** The product page while its product is fetched: what the pressed card knew in its place, boxes for the rest. */
export function ProductSkeleton({ id }: { id: string }) {
  const { t } = useTranslation()
  const product = pressedCard(id)?.product
  const variation = product && chooseVariation(product.variations, undefined)
  const preview = product && cardPreview(product, variation)
  const hasThumbs = !product || product.images.length > 1
  return (
    <div aria-busy="true" className="page">
      {/* The title is also what is read out. */}
      <PageHead title={product?.name ?? t('product.loading')} />
      {product ? (
        <Breadcrumbs parents={productParents(t)} current={product.name} />
      ) : (
        <div className="flex min-h-11 items-center lg:min-h-15">
          <Skeleton className={`h-4 w-56 rounded-sm ${AT_ONCE}`} />
        </div>
      )}
      <div className="product-columns">
        <div className={`min-w-0 ${hasThumbs ? 'lg:grid lg:grid-cols-[5rem_minmax(0,1fr)] lg:gap-4' : ''}`}>
          <div className="bleed aspect-square overflow-hidden bg-picture md:mx-0 md:rounded-card lg:order-last">
            {preview ? (
              <img src={preview} alt="" className="size-full object-cover" />
            ) : (
              <Skeleton className={`size-full ${AT_ONCE}`} />
            )}
          </div>
          {hasThumbs && (
            <div className="mt-2 flex gap-2 p-0.75 lg:mt-0 lg:flex-col">
              <Skeleton className={`size-16 rounded-sm lg:size-18.5 ${AT_ONCE}`} />
              <Skeleton className={`size-16 rounded-sm lg:size-18.5 ${AT_ONCE}`} />
              <Skeleton className={`size-16 rounded-sm lg:size-18.5 ${AT_ONCE}`} />
            </div>
          )}
        </div>
        <div className="grid content-start gap-5 lg:gap-6">
          {product ? (
            <div className="grid gap-2">
              <h1 className="h1">
                <ProductName name={product.name} />
              </h1>
              {/* the way to its subcategory, which the card does not know */}
              <div className="-mt-2 flex h-11 items-center">
                <Skeleton className={`h-4 w-44 rounded-sm ${AT_ONCE}`} />
              </div>
              <Price product={product} variation={variation} size="page" />
              <StockBadge product={product} variation={variation} showsFew />
            </div>
          ) : (
            <div className="grid gap-3">
              <Skeleton className={`h-7 w-4/5 rounded-sm ${AT_ONCE}`} />
              <Skeleton className={`h-9 w-2/5 rounded-sm ${AT_ONCE}`} />
              <Skeleton className={`h-5 w-1/4 rounded-sm ${AT_ONCE}`} />
            </div>
          )}
          <Skeleton className={`h-13 w-3/5 rounded-sm ${AT_ONCE}`} />
          <Skeleton className={`h-32 rounded-sm ${AT_ONCE}`} />
        </div>
      </div>
    </div>
  )
}
