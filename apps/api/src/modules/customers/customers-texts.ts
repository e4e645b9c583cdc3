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

export const formerClaimedText: Record<Locale, string> = {
  tk: 'Öňki sargytlaryňyz gaýtaryldy',
  ru: 'Прежние заказы возвращены',
  en: 'Your earlier orders are back',
}
