import type { Product } from '@oyum/api-client/read/product-details'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { dimensionRows } from './dimension-rows.ts'
import { SizeDrawing } from './size-drawing.tsx'
import { planSizeDrawing } from './size-drawing-plan.ts'

/** Does it fit? The drawing for the eye, the table for the tape measure. Left out when no size is known. */
export function SizeSection({ product }: { product: Product }) {
  const { t } = useTranslation()
  const rows = dimensionRows(product, t)
  const plan = planSizeDrawing(product)
  if (rows.length === 0) return null
  return (
    <section className="page pt-(--section-gap)">
      <h2 className="h2 mb-3.5">{t('product.sizes')}</h2>
      <div className="two-columns">
        {plan && <SizeDrawing plan={plan} name={t('product.drawing', { size: rows[0]?.value ?? '' })} />}
        <dl className="grid max-w-text grid-cols-[auto_1fr] content-start text-sm">
          {rows.map(({ label, value }) => (
            <div key={label} className="col-span-2 grid grid-cols-subgrid border-b border-sand-200 py-2.25">
              <dt className="pe-6 text-sand-600">{label}</dt>
              <dd className="text-end tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
