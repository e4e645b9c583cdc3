import type { Locale } from '@oyum/shop-rules/locales'

export const profileUpdatedText: Record<Locale, string> = {
  tk: 'Maglumatlar täzelendi',
  ru: 'Данные обновлены',
  en: 'Profile updated',
}

export const accountRemovedText: Record<Locale, string> = {
  tk: 'Hasap pozuldy',
  ru: 'Аккаунт удалён',
  en: 'Account removed',
}
