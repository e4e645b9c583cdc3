import type { Locale } from '@oyum/shop-rules/locales'

export const addedText: Record<Locale, string> = {
  tk: 'Halanlaryňyza goşuldy',
  ru: 'Добавлено в избранное',
  en: 'Added to wishlist',
}

export const removedText: Record<Locale, string> = {
  tk: 'Halanlaryňyzdan aýryldy',
  ru: 'Удалено из избранного',
  en: 'Removed from wishlist',
}
