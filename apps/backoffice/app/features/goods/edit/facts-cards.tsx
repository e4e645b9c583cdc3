import { FormField } from '@oyum/ui/form-field.tsx'
import { Card } from '#app/components/card.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import type { Editing } from '#app/components/form/use-editing.ts'
import { categoryOptions } from '#app/features/goods/category-options.ts'
import type { GoodsCategory } from '#app/features/goods/load-goods.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { GoodsValues } from './goods-values.ts'
import { SKU_LETTERS } from './text-bounds.ts'

interface CardProps {
  editing: Editing<GoodsValues>
  mayWrite: boolean
}

/** Where it stands in the shop, and what it is called on the shelf. The slug follows the Turkmen name by itself. */
export function PlaceCard(props: CardProps & { categories: readonly GoodsCategory[]; slug: string }) {
  const { editing, mayWrite, categories, slug } = props
  const { values, set, call } = editing
  const { t } = useTranslation()
  return (
    <Card title={t('product.place')}>
      <SelectField
        {...{ name: 'categoryId', label: t('goods.category'), value: values.categoryId, isFixed: !mayWrite }}
        onChange={(categoryId) => set('categoryId', categoryId)}
        options={categoryOptions(categories, t)}
      />
      <FormField
        {...{ name: 'sku', label: t('product.sku'), more: t('form.optional'), value: values.sku }}
        {...{ maxLength: SKU_LETTERS, autoComplete: 'off', spellCheck: false, readOnly: !mayWrite }}
        hint={call.problem?.fields.sku}
        onChange={(sku) => set('sku', sku)}
      />
      <p className="text-sm wrap-anywhere text-sand-600">
        {t('product.slug')}: {slug}
      </p>
    </Card>
  )
}

const SIZES = { widthMm: 'width', depthMm: 'depth', heightMm: 'height', weightG: 'weight' } as const

export function SizesCard({ editing: { values, set, call }, mayWrite }: CardProps) {
  const { t } = useTranslation()
  return (
    <Card title={t('product.sizes')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(Object.keys(SIZES) as (keyof typeof SIZES)[]).map((name) => (
          <FormField
            key={name}
            {...{ name, label: t(`product.${SIZES[name]}`), value: values[name], readOnly: !mayWrite }}
            {...{ inputMode: name === 'weightG' ? 'decimal' : 'numeric', autoComplete: 'off' }}
            hint={call.problem?.fields[name]}
            onChange={(typed) => set(name, typed)}
          />
        ))}
      </div>
    </Card>
  )
}
