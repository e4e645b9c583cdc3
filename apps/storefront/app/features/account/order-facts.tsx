import type { Order } from '@oyum/api-client/read/order'
import { isPaymentStatus, isPaymentType } from '@oyum/shop-rules/order-status'
import type { ReactNode } from 'react'
import { Money } from '#app/components/product/money.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'

const SUMS = ['goods', 'delivery', 'carrying', 'assembly', 'discount'] as const
const isKnownSum = (kind: string): kind is (typeof SUMS)[number] => SUMS.some((known) => known === kind)

/** Where to, how it is paid, what was said about it, and how much. What we have no word for is shown as it came. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { paymentMethod: method, paymentStatus: state } = order
  return (
    <dl className="content-start divide-y divide-sand-200 text-sm">
      <Fact name={t('orders.address')}>{order.address}</Fact>
      <Fact name={t('orders.payment')}>
        {isPaymentType(method) ? t(`orders.paymentType.${method}`) : method}
      </Fact>
      <Fact name={t('orders.paymentState')}>
        {isPaymentStatus(state) ? t(`orders.paymentStatus.${state}`) : state}
      </Fact>
      {order.note && <Fact name={t('orders.note')}>{order.note}</Fact>}
      {order.sums.map(({ kind, tenge }) => (
        <Fact key={kind} name={isKnownSum(kind) ? t(`orders.sum.${kind}`) : kind}>
          {kind === 'discount' && '−'}
          <Money tenge={tenge} />
        </Fact>
      ))}
      <div className="flex items-baseline justify-between gap-4 pt-3 font-bold">
        <dt>{t('orders.total')}</dt>
        <dd className="text-2xl whitespace-nowrap">
          <Money tenge={order.amountTenge} />
        </dd>
      </div>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="flex-none text-sand-600">{name}</dt>
      <dd className="min-w-0 text-end whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  )
}
