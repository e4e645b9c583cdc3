import { formatDate } from '@oyum/shop-rules/dates'
import { nationalPhone, withCountryPrefix } from '@oyum/shop-rules/phone'
import { Card } from '#app/components/card.tsx'
import { CopyButton } from '#app/components/copy-button.tsx'
import { Facts } from '#app/components/facts.tsx'
import { PhoneLink } from '#app/components/phone-link.tsx'
import { OrdersOfPerson } from '#app/features/orders/many/orders-of-person.tsx'
import { SmsButton } from '#app/features/orders/sms/sms-button.tsx'
import { LOCALE_NAMES } from '#app/i18n/locale-names.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { countText } from './count-text.ts'
import type { Order } from './load-orders.ts'

/** Who ordered and where to call; nobody, once the account is removed. */
export function OrderPerson({ order }: { order: Order }) {
  const { t, locale } = useTranslation()
  const { person, phone } = order
  const account = person?.phone ?? ''
  const isSame = phone !== '' && bare(phone) === bare(account)
  const inOrder = { [t('order.orderPhone')]: phone && !isSame && <Phone phone={phone} /> }
  return (
    <Card title={t('order.person')}>
      {person ? (
        <Facts
          facts={{
            [t('orders.name')]: person.name,
            ...inOrder,
            [isSame || !phone ? t('orders.phone') : t('order.accountPhone')]: account && (
              <Phone phone={account} />
            ),
            [t('order.language')]: LOCALE_NAMES[person.locale],
            [t('order.since')]: formatDate(person.since, locale),
            [t('order.orders')]: countText(person.orders),
            [t('order.cancelled')]: countText(person.cancelled),
            [t('order.refused')]: person.refused > 0 && countText(person.refused),
          }}
        />
      ) : (
        <>
          <p>{t('order.removed')}</p>
          <Facts facts={{ ...inOrder, [t('order.language')]: LOCALE_NAMES[order.locale] }} />
        </>
      )}
      <SmsButton order={order} />
      <OrdersOfPerson order={order} />
    </Card>
  )
}

const bare = (phone: string) => nationalPhone(phone) ?? phone

function Phone({ phone }: { phone: string }) {
  return (
    <span className="flex flex-wrap items-center gap-3">
      <PhoneLink phone={phone} />
      <CopyButton text={withCountryPrefix(phone)} />
    </span>
  )
}
