import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShop } from '#app/lib/shop.ts'

/** '1', '2–3' */
function daysText([from, to]: readonly [number, number]): string {
  // the joiner on both sides keeps a line from breaking after the dash
  return from === to ? String(to) : `${from}\u2060–\u2060${to}`
}

/** The delivery promise of the shop in words: to the capital and to the provinces. */
export function useDeliveryDays(): { capital: string; provinces: string } {
  const { t } = useTranslation()
  const { capitalDays, provinceDays } = useShop().delivery
  return {
    capital: t('delivery.inCapital', { count: capitalDays[1], days: daysText(capitalDays) }),
    provinces: t('delivery.toProvinces', { count: provinceDays[1], days: daysText(provinceDays) }),
  }
}
