import { LOCALES, type Locale } from '@oyum/shop-rules/locales'
import { createInstance, type i18n } from 'i18next'
import en from './en.json'
import { I18N_OPTIONS } from './i18n-options.ts'
import ru from './ru.json'
import tk from './tk.json'

const TRANSLATIONS = { tk, ru, en }

// One instance for each language, made once at start: a request only picks one.
const instances = Object.fromEntries(LOCALES.map((locale) => [locale, createI18n(locale)])) as Record<
  Locale,
  i18n
>

function createI18n(locale: Locale): i18n {
  const instance = createInstance({
    ...I18N_OPTIONS,
    lng: locale,
    resources: { [locale]: { translation: TRANSLATIONS[locale] } },
    initAsync: false,
  })
  void instance.init()
  return instance
}

export function serverI18n(locale: Locale): i18n {
  return instances[locale]
}
