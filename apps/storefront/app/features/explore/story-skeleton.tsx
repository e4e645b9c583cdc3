import { MEDIA_PREVIEWS, RELATED_SKELETONS } from '@oyum/shop-rules/limits'
import { Skeleton } from '@oyum/ui/skeleton.tsx'
import { GALLERY_LOOKS, galleryFrame } from '#app/components/details/gallery-shapes.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { ProductCardSkeleton } from '#app/components/product/product-card-skeleton.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { range } from '#app/lib/range.ts'

/** The boxes of a film's or an article's page while it is fetched. The route has waited its 150 ms already. */
export function StorySkeleton() {
  const { t } = useTranslation()
  const { thumbs, thumb } = GALLERY_LOOKS.wide
  return (
    <div aria-busy="true" className="page">
      {/* The title is also what is read out. */}
      <PageHead title={t('common.loading')} />
      <div className="flex min-h-11 items-center lg:min-h-15">
        <Skeleton className="h-4 w-56 rounded-sm" />
      </div>
      <div className={galleryFrame('wide')}>
        <Skeleton className="size-full" />
      </div>
      <ul aria-hidden="true" data-placeholders="previews" className={thumbs}>
        {range(MEDIA_PREVIEWS).map((number) => (
          <li key={number}>
            <span className="block">
              <Skeleton className={`rounded-sm ${thumb}`} />
            </span>
          </li>
        ))}
      </ul>
      <Skeleton className="mt-5 h-7 w-4/5 max-w-text rounded-sm" />
      <Skeleton className="mt-3 h-4 w-28 rounded-sm" />
      <Skeleton className="mt-4 h-24 max-w-text rounded-sm" />
      <ul
        aria-hidden="true"
        data-placeholders="furniture"
        className="mt-(--section-gap) grid grid-cols-2 gap-x-(--grid-gap-x) gap-y-(--grid-gap-y) sm:grid-cols-3 xl:grid-cols-6"
      >
        {range(RELATED_SKELETONS).map((number) => (
          <li key={number}>
            <ProductCardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  )
}
