import type { Product } from '@oyum/api-client/read/product-details'
import { formatMeasure } from '@oyum/shop-rules/numbers'
import type { Translator } from '#app/i18n/translator.ts'

type Measured = Pick<Product, 'widthMm' | 'depthMm' | 'heightMm' | 'weightG'>

const NO_BREAK_SPACE = '\u00a0'

/** The table of sizes in the units people measure their rooms with: centimetres and kilograms. */
export function dimensionRows(
  product: Measured,
  { t, locale }: Translator,
): Array<{ label: string; value: string }> {
  const sides = [
    { label: t('product.width'), millimetres: product.widthMm },
    { label: t('product.depth'), millimetres: product.depthMm },
    { label: t('product.height'), millimetres: product.heightMm },
  ].flatMap(({ label, millimetres }) =>
    millimetres ? [{ label, size: formatMeasure(millimetres / 10, locale) }] : [],
  )

  const rows =
    sides.length === 3
      ? [
          {
            label: t('product.overallSize'),
            size: sides.map(({ size }) => size).join(`${NO_BREAK_SPACE}×${NO_BREAK_SPACE}`),
          },
        ]
      : sides
  return [
    ...rows.map(({ label, size }) => ({ label, value: t('product.centimetres', { size }) })),
    ...(product.weightG
      ? [
          {
            label: t('product.weight'),
            value: t('product.kilograms', { weight: formatMeasure(product.weightG / 1000, locale) }),
          },
        ]
      : []),
  ]
}
