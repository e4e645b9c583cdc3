import type { Product } from '@oyum/api-client/read/product-details'
import { originalPath } from '@oyum/shop-rules/pictures'
import { useZoom } from '#app/components/details/use-zoom.tsx'
import { ProductPicture } from '#app/components/product/product-picture.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'

/** Fabric and wood, close enough to judge: every picture opens in the zoom. */
export function MaterialSection({ product }: { product: Product }) {
  const { t } = useTranslation()
  const zoom = useZoom()
  return (
    <section>
      <h2 className="h2 mb-3">{t('product.material')}</h2>
      {product.materialImages.length > 0 && (
        <ul className="mb-3 grid grid-cols-2 gap-2.5 sm:grid-cols-3 lg:gap-4">
          {product.materialImages.map((file, index) => (
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
      <p className="max-w-text text-sm text-sand-700">{product.materialText}</p>
      {zoom.dialog}
    </section>
  )
}
