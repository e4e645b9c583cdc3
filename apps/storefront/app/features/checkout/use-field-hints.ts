import { useTranslation } from '#app/i18n/use-translation.ts'
import { useShop } from '#app/lib/shop.ts'
import type { WrongField } from './checkout-form.ts'

/** What is said about a field that was found wrong. */
export function useFieldHints(): Readonly<Record<WrongField, string>> {
  const { t } = useTranslation()
  const shop = useShop()
  return {
    address: t('checkout.address_required'),
    phone: t('checkout.phone_invalid', { phone: shop.phoneExample }),
  }
}
