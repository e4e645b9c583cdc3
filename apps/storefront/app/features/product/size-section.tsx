import type { Product } from '@oyum/api-client/read/product-details'
import { floorSize } from '@oyum/shop-rules/floor-size'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { dimensionRows } from './dimension-rows.ts'
import { SizeDrawing } from './size-drawing.tsx'
import { planSizeDrawing } from './size-drawing-plan.ts'
import { WallPlace } from './wall-place.tsx'

/** Does it fit? The drawing for the eye, the table for the tape measure. Left out when no size is known. */
export function SizeSection({ product }: { product: Product }) {
  const translator = useTranslation()
  const { t } = translator
  const rows = dimensionRows(product, translator)
  const plan = planSizeDrawing(product)
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className="h2 mb-3.5 break-after-avoid">{t('product.sizes')}</h2>
      {plan && (
        <div className="mb-4 grid max-w-165 break-inside-avoid gap-4">
          <SizeDrawing plan={plan} name={t('product.drawing', { size: rows[0]?.value ?? '' })} />
          {/* What stands against a wall; a rug lies. */}
          {!plan.isFromAbove && floorSize(product) && <WallPlace front={plan.front} />}
        </div>
      )}
      <dl className="grid max-w-165 break-inside-avoid grid-cols-[auto_1fr] text-sm">
        {rows.map(({ label, value }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid border-b border-sand-200 py-2.25">
            <dt className="pe-6 text-sand-600">{label}</dt>
            <dd className="text-end tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
