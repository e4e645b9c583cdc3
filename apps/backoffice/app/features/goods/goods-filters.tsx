import { Button } from '@oyum/ui/button.tsx'
import { ChevronDownIcon } from '@oyum/ui/icons.tsx'
import { Form } from 'react-router'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { categoryOptions } from './category-options.ts'
import { GOODS_PATH, type GoodsAsked, MISSING, SORTS, STOCKS } from './goods-asked.ts'
import type { GoodsCategory } from './load-goods.ts'

interface GoodsFiltersProps {
  asked: GoodsAsked
  categories: readonly GoodsCategory[]
}

/** What the products must be like. Closed it takes one line: what is chosen stands in chips. */
export function GoodsFilters({ asked, categories }: GoodsFiltersProps) {
  const { view, q, category, stock = '', isDiscounted, missing = '', isWithoutPicture, sort } = asked
  const { t } = useTranslation()
  const any = { value: '', text: t('goods.any') }
  return (
    <details className="group min-w-0 basis-full">
      <summary className="-mx-3 flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-control px-3 text-sm font-medium hover:bg-sand-100 [&::-webkit-details-marker]:hidden">
        {t('goods.filters')}
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180 motion-reduce:transition-none" />
      </summary>
      <Form
        action={GOODS_PATH}
        aria-label={t('goods.filters')}
        className="grid items-end gap-3 pt-1 @min-[24rem]:grid-cols-2 @min-[48rem]:grid-cols-4"
      >
        <input type="hidden" name="view" value={view} />
        {q !== undefined && <input type="hidden" name="q" value={q} />}
        <SelectField
          {...{ name: 'category', label: t('goods.category'), value: category ? String(category) : '' }}
          options={[any, ...categoryOptions(categories, t)]}
        />
        <SelectField
          {...{ name: 'stock', label: t('goods.stock'), value: stock }}
          options={[any, ...STOCKS.map((value) => ({ value, text: t(`goods.stocks.${value}`) }))]}
        />
        <SelectField
          {...{ name: 'isDiscounted', label: t('goods.discount') }}
          value={isDiscounted === undefined ? '' : isDiscounted ? 'true' : 'false'}
          options={[
            any,
            { value: 'true', text: t('goods.discounted') },
            { value: 'false', text: t('goods.notDiscounted') },
          ]}
        />
        <SelectField
          {...{ name: 'missing', label: t('goods.missing'), value: missing }}
          options={[any, ...MISSING.map((value) => ({ value, text: t(`goods.missingIn.${value}`) }))]}
        />
        <SelectField
          {...{ name: 'isWithoutPicture', label: t('goods.picture'), value: isWithoutPicture ? 'true' : '' }}
          options={[any, { value: 'true', text: t('goods.withoutPicture') }]}
        />
        {q === undefined && (
          <SelectField
            {...{ name: 'sort', label: t('goods.sort'), value: sort ?? 'changed' }}
            options={SORTS.map((value) => ({ value, text: t(`goods.sorts.${value}`) }))}
          />
        )}
        <Button type="submit" look="secondary">
          {t('orders.show')}
        </Button>
      </Form>
    </details>
  )
}
