import type { Product } from '@oyum/api-client/read/product-details'
import { RichText } from '#app/components/details/rich-text.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { MaterialSection } from './material-section.tsx'
import { SizeSection } from './size-section.tsx'

/** What is below the first view: sizes, description, material. A part without content is left out. */
export function ProductSections({ product }: { product: Product }) {
  const { t } = useTranslation()
  const hasDescription = product.description.trim() !== ''
  const hasMaterial = product.materialText !== '' || product.materialImages.length > 0
  return (
    <>
      <SizeSection product={product} />
      {(hasDescription || hasMaterial) && (
        <div className="page two-columns pt-(--section-gap)">
          {hasDescription && (
            <section>
              <h2 className="h2 mb-3">{t('product.description')}</h2>
              <RichText text={product.description} />
            </section>
          )}
          {hasMaterial && <MaterialSection product={product} />}
        </div>
      )}
    </>
  )
}
