import { Button } from '@oyum/ui/button.tsx'
import { FormField } from '@oyum/ui/form-field.tsx'
import { ChevronDownIcon } from '@oyum/ui/icons.tsx'
import { Form } from 'react-router'
import { SelectField } from '#app/components/form/select-field.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { AMOUNT_LETTERS, ORDERS_PATH, type OrdersAsked, PAYMENTS } from './orders-asked.ts'
import { usePeople } from './use-people.ts'

/** Days, and what the orders must be like. Closed it takes one line: what is chosen stands in chips. */
export function OrderFilters({ asked }: { asked: OrdersAsked }) {
  const { view, from = '', to = '', payment = '', amountFrom, by } = asked
  const { t } = useTranslation()
  const people = usePeople()
  return (
    <details className="group min-w-0 basis-full">
      <summary className="-mx-3 flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-control px-3 text-sm font-medium hover:bg-sand-100 [&::-webkit-details-marker]:hidden">
        {t('orders.filters')}
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180 motion-reduce:transition-none" />
      </summary>
      <Form
        action={ORDERS_PATH}
        aria-label={t('orders.filters')}
        // two days side by side on the smallest phone
        className="grid items-end gap-3 pt-1 @max-[24rem]:[&_input]:px-2 @max-[24rem]:[&_input]:text-sm @min-[20rem]:grid-cols-2 @min-[48rem]:grid-cols-3 @min-[72rem]:grid-cols-6"
      >
        <input type="hidden" name="view" value={view} />
        <FormField name="from" type="date" label={t('orders.from')} value={from} />
        <FormField name="to" type="date" label={t('orders.to')} value={to} />
        <SelectField
          {...{ name: 'payment', label: t('order.payment'), value: payment }}
          options={[
            { value: '', text: t('orders.anyPayment') },
            ...PAYMENTS.map((value) => ({ value, text: t(`order.paymentMethod.${value}`) })),
          ]}
        />
        <FormField
          {...{
            name: 'amountFrom',
            label: t('orders.amountFrom'),
            inputMode: 'decimal',
            autoComplete: 'off',
          }}
          {...{ value: amountFrom ? String(amountFrom / 100) : '', maxLength: AMOUNT_LETTERS }}
        />
        <SelectField
          // the names come after the form
          key={people.length}
          {...{ name: 'by', label: t('orders.by'), value: by ? String(by) : '' }}
          options={[
            { value: '', text: t('orders.anybody') },
            ...people.map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
        />
        <Button type="submit" look="secondary">
          {t('orders.show')}
        </Button>
      </Form>
    </details>
  )
}
