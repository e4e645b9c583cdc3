import { Button } from '@oyum/ui/button.tsx'
import { FormField } from '@oyum/ui/form-field.tsx'
import { Form } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { OrderFilters } from './order-filters.tsx'
import { ORDERS_PATH, type OrdersAsked, QUERY_LETTERS } from './orders-asked.ts'

/** Number, phone or its end, name; and the days and filters of a pile. Both are sent as an address. */
export function OrderSearch({ asked }: { asked: OrdersAsked }) {
  const { view, q = '' } = asked
  const { t } = useTranslation()
  return (
    <div className="@container">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <Form
          key={q}
          action={ORDERS_PATH}
          role="search"
          // the button is as high as the field beside it
          className="flex min-w-0 flex-1 basis-80 items-end gap-2 [&>button]:min-h-12"
        >
          <input type="hidden" name="view" value={view} />
          <div className="min-w-0 flex-1">
            <FormField
              {...{ name: 'q', type: 'search', label: t('orders.search') }}
              {...{ value: q, maxLength: QUERY_LETTERS, autoComplete: 'off', spellCheck: false }}
            />
          </div>
          <Button type="submit" look="secondary">
            {t('orders.find')}
          </Button>
        </Form>
        {q === '' && <OrderFilters key={JSON.stringify(asked)} asked={asked} />}
      </div>
    </div>
  )
}
