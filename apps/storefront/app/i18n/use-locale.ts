import { type Locale, parseLocale } from '@oyum/shop-rules/locales'
import { useTranslation } from 'react-i18next'

export function useLocale(): Locale {
  return parseLocale(useTranslation().i18n.language)
}
