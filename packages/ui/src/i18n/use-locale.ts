import type { Locale } from '@oyum/shop-rules/locales'
import { useTranslation } from './use-translation.ts'

export function useLocale(): Locale {
  return useTranslation<never>().locale
}
