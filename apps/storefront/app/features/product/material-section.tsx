import type { Product } from '@oyum/api-client/read/product-details'
import { originalPath } from '@oyum/shop-rules/pictures'
import { RichText } from '#app/components/details/rich-text.tsx'
import { useZoom } from '#app/components/details/use-zoom.tsx'
import { ProductPicture } from '#app/components/product/product-picture.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'

/** Fabric and wood, close enough to judge: every picture opens in the zoom. */
export function MaterialSection({ product }: { product: Product }) {
  const { t } = useTranslation()
  const zoom = useZoom()
  const files = product.materialImages
  return (
    <section className="break-inside-avoid">
      <h2 className="h2 mb-3">{t('product.material')}</h2>
      {/* One picture has the text beside it, several have it below them. */}
      <div className={files.length === 1 ? 'grid grid-cols-[1fr_2fr] gap-4' : 'grid gap-3'}>
        {files.length > 0 && (
          <ul className={files.length === 1 ? undefined : 'grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:gap-4'}>
            {files.map((file, index) => (
              <li key={file}>
                <a
                  href={originalPath('product', file)}
                  onClick={zoom.onLinkClick}
                  onPointerEnter={zoom.prepare}
                  onFocus={zoom.prepare}
                  className="block aspect-square cursor-zoom-in overflow-hidden rounded-card bg-picture"
                >
                  <ProductPicture
                    file={file}
                    place="material"
                    alt={t('product.materialPicture', { number: index + 1 })}
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        <div className="min-w-0 text-sm">
          <RichText text={product.materialText} />
        </div>
      </div>
      {zoom.dialog}
    </section>
  )
}
