import { CashIcon, type Icon, PhoneIcon, TruckIcon } from '@oyum/ui/icons.tsx'
import type { ReactNode } from 'react'
import { useDeliveryDays } from '#app/components/product/use-delivery-days.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShop } from '#app/lib/shop.ts'

/** Why to trust the shop, for phones: wide screens have it in the strip above the header. */
export function HomeFacts() {
  const { t } = useTranslation()
  const { capital } = useDeliveryDays()
  const shop = useShop()
  return (
    <ul className="page grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-3 pt-4 text-xs md:hidden">
      <Fact icon={TruckIcon}>{t('home.deliveryFact', { capital })}</Fact>
      <Fact icon={CashIcon}>{t('header.payment')}</Fact>
      {shop.phone && (
        <Fact icon={PhoneIcon}>
          <a href={shop.phoneHref} className="-m-2 block p-2 font-medium underline underline-offset-3">
            {shop.phone}
          </a>
        </Fact>
      )}
    </ul>
  )
}

function Fact({ icon: Sign, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className="grid min-w-0 content-start gap-1">
      <Sign className="size-5 text-sand-700" />
      {children}
    </li>
  )
}
