import { Button, ButtonLink } from '@oyum/ui/button.tsx'
import { FormField } from '@oyum/ui/form-field.tsx'
import { Form } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { ORDERS_PATH, type OrdersAsked, ordersPath, QUERY_LETTERS } from './orders-asked.ts'

/** Number, phone or its end, name; and the days of a pile. Both are sent as an address. */
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
          className="flex min-w-0 flex-1 basis-80 items-end gap-2"
        >
          <input type="hidden" name="view" value={view} />
          <div className="min-w-0 flex-1">
            <FormField
              {...{ name: 'q', type: 'search', label: t('orders.search'), more: t('orders.searchMore') }}
              {...{ value: q, maxLength: QUERY_LETTERS, autoComplete: 'off', spellCheck: false }}
            />
          </div>
          <Button type="submit" look="secondary">
            {t('orders.find')}
          </Button>
        </Form>
        {q === '' && <Days key={`${asked.from} ${asked.to}`} asked={asked} />}
      </div>
    </div>
  )
}

function Days({ asked: { view, from = '', to = '' } }: { asked: OrdersAsked }) {
  const { t } = useTranslation()
  return (
    <Form
      action={ORDERS_PATH}
      aria-label={t('orders.days')}
      // two days side by side on the smallest phone
      className="grid w-full items-end gap-2 @max-[24rem]:[&_input]:px-2 @max-[24rem]:[&_input]:text-sm @min-[20rem]:grid-cols-2 @min-[36rem]:flex @min-[36rem]:w-auto @min-[36rem]:flex-wrap"
    >
      <input type="hidden" name="view" value={view} />
      <FormField name="from" type="date" label={t('orders.from')} value={from} />
      <FormField name="to" type="date" label={t('orders.to')} value={to} />
      <Button type="submit" look="secondary">
        {t('orders.show')}
      </Button>
      {(from || to) && (
        <ButtonLink look="quiet" to={ordersPath({ view })}>
          {t('orders.allDays')}
        </ButtonLink>
      )}
    </Form>
  )
}
