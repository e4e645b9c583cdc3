import type { Product } from '@oyum/api-client/read/product-details'
import { RichText } from '#app/components/details/rich-text.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { MaterialSection } from './material-section.tsx'
import { SizeSection } from './size-section.tsx'

/** What is below the first view: sizes, description, material. A part without content is left out. */
export function ProductSections({ product }: { product: Product }) {
  const { t } = useTranslation()
  const hasDescription = product.description.trim() !== ''
  const hasMaterial = product.materialText.trim() !== '' || product.materialImages.length > 0
  return (
    <div className="page section-columns pt-(--section-gap)">
      <SizeSection product={product} />
      {hasDescription && (
        <section>
          <h2 className="h2 mb-3 break-after-avoid">{t('product.description')}</h2>
          <RichText text={product.description} />
        </section>
      )}
      {hasMaterial && <MaterialSection product={product} />}
    </div>
  )
}
