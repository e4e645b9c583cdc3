import { Button } from '@oyum/ui/button.tsx'
import { FormField } from '@oyum/ui/form-field.tsx'
import { Form } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { choicesOf, GOODS_PATH, type GoodsAsked, QUERY_LETTERS } from './goods-asked.ts'
import { GoodsFilters } from './goods-filters.tsx'
import type { GoodsCategory } from './load-goods.ts'

interface GoodsSearchProps {
  asked: GoodsAsked
  categories: readonly GoodsCategory[]
}

/** Name in any spelling, number or SKU, among what is chosen. Both are sent as an address. */
export function GoodsSearch({ asked, categories }: GoodsSearchProps) {
  const { view, q = '' } = asked
  const { t } = useTranslation()
  return (
    <div className="@container">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <Form
          key={q}
          action={GOODS_PATH}
          role="search"
          className="flex min-w-0 flex-1 basis-80 items-end gap-2 [&>button]:min-h-12"
        >
          <input type="hidden" name="view" value={view} />
          {Object.entries(choicesOf(asked)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={String(value)} />
          ))}
          <div className="min-w-0 flex-1">
            <FormField
              {...{ name: 'q', type: 'search', label: t('goods.search') }}
              {...{ value: q, maxLength: QUERY_LETTERS, autoComplete: 'off', spellCheck: false }}
            />
          </div>
          <Button type="submit" look="secondary">
            {t('orders.find')}
          </Button>
        </Form>
        <GoodsFilters
          key={JSON.stringify([asked, categories.length])}
          asked={asked}
          categories={categories}
        />
      </div>
    </div>
  )
}
