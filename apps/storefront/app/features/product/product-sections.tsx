import type { Product } from '@oyum/contract/product'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ProductPicture } from '#app/components/product-picture.tsx'
import { RichText } from '#app/components/rich-text.tsx'
import { dimensionRows } from './dimension-rows.ts'

/** What is below the first view: sizes, description, material. A part without content is left out. */
export function ProductSections({ product }: { product: Product }) {
  const { t } = useTranslation()
  const rows = dimensionRows(product, t)
  const hasMaterial = product.material_description !== '' || product.material_image.length > 0
  return (
    <>
      {rows.length > 0 && (
        <section className="page pt-(--section-gap)">
          <h2 className="h2 mb-3.5">{t('product.sizes')}</h2>
          {/* The drawing to scale takes the left column. */}
          <dl className="grid max-w-text grid-cols-[auto_1fr] text-sm">
            {rows.map(({ label, value }) => (
              <div key={label} className="col-span-2 grid grid-cols-subgrid border-b border-sand-200 py-2.25">
                <dt className="pe-6 text-sand-600">{label}</dt>
                <dd className="text-end tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className="page grid gap-8 pt-(--section-gap) lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-10 xl:grid-cols-2 xl:gap-16">
        {product.description.trim() !== '' && (
          <Part title={t('product.description')}>
            <RichText text={product.description} />
          </Part>
        )}
        {hasMaterial && (
          <Part title={t('product.material')}>
            <ul className="grid grid-cols-2 gap-2.5 empty:hidden sm:grid-cols-3 lg:gap-4">
              {product.material_image.map((file, index) => (
                <li key={file} className="aspect-square overflow-hidden rounded-card bg-picture">
                  <ProductPicture
                    file={file}
                    place="material"
                    alt={t('product.materialPicture', { number: index + 1 })}
                  />
                </li>
              ))}
            </ul>
            <p className="mt-3 text-sm text-sand-700">{product.material_description}</p>
          </Part>
        )}
      </div>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="h2 mb-3">{title}</h2>
      {children}
    </section>
  )
}
