import { useTranslation } from 'react-i18next'
import { shop } from '#app/lib/shop-config.ts'

/** '1', '2–3' */
function daysText([from, to]: readonly [number, number]): string {
  return from === to ? String(to) : `${from}–${to}`
}

/** The delivery promise of the shop in words: to the capital and to the provinces. */
export function useDeliveryDays(): { capital: string; provinces: string } {
  const { t } = useTranslation()
  const { capitalDays, provinceDays } = shop.delivery
  return {
    capital: t('delivery.inCapital', { count: capitalDays[1], days: daysText(capitalDays) }),
    provinces: t('delivery.toProvinces', { count: provinceDays[1], days: daysText(provinceDays) }),
  }
}
