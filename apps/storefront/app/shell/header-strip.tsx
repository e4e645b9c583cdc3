import { PhoneIcon } from '@oyum/ui/icons.tsx'
import { useDeliveryDays } from '#app/components/product/use-delivery-days.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShop } from '#app/lib/shop.ts'

/** Two facts and the phone, above the bar of wide screens. */
export function HeaderStrip() {
  const { t } = useTranslation()
  const days = useDeliveryDays()
  const shop = useShop()
  return (
    <div className="hidden bg-sand-100 text-xs text-sand-700 md:block">
      <div className="page flex h-7 items-center gap-x-6 whitespace-nowrap">
        <span>{t('header.delivery', days)}</span>
        <span>{t('header.payment')}</span>
        <a href={shop.phoneHref} className="ms-auto inline-flex items-center gap-1.5 py-1">
          <PhoneIcon className="size-3.75" />
          {shop.phone}
        </a>
      </div>
    </div>
  )
}
