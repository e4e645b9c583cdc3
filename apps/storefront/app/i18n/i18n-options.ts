import { LOCALES } from '@oyum/shop-rules/locales'
import type { InitOptions } from 'i18next'

/** What both sides share, so that they print the same characters. */
export const I18N_OPTIONS: InitOptions = {
  supportedLngs: LOCALES,
  // Every language is complete; a test holds that. A second language would be a second download.
  fallbackLng: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
}
