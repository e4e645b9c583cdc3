import { CashIcon, type Icon, PhoneIcon, TruckIcon } from '@oyum/ui/icons.tsx'
import type { ReactNode } from 'react'
import { useDeliveryDays } from '#app/components/product/use-delivery-days.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShop } from '#app/lib/shop.ts'

/** When it comes, how it is paid, whom to ask: what people want to know before they order. */
export function BuyingFacts() {
  const { t } = useTranslation()
  const days = useDeliveryDays()
  const shop = useShop()
  return (
    <ul className="border-t border-sand-200">
      <Fact icon={TruckIcon}>{t('product.deliveryFact', days)}</Fact>
      <Fact icon={CashIcon}>{t('product.paymentFact')}</Fact>
      <Fact icon={PhoneIcon}>
        {t('product.questions')}{' '}
        <a href={shop.phoneHref} className="whitespace-nowrap font-medium underline underline-offset-3">
          {shop.phone}
        </a>
      </Fact>
    </ul>
  )
}

function Fact({ icon: Sign, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 border-b border-sand-200 py-3 text-sm">
      <Sign className="size-5.5 text-sand-700" />
      <span>{children}</span>
    </li>
  )
}
