import type { Locale } from '@oyum/shop-rules/locales'
import en from '#app/i18n/privacy/en.json'
import ru from '#app/i18n/privacy/ru.json'
import tk from '#app/i18n/privacy/tk.json'
import type { PrivacyText } from './privacy-page.tsx'

// Apart from the other words: they go to every browser, this long text only to the page that shows it.
export const PRIVACY_TEXTS: Readonly<Record<Locale, PrivacyText>> = { tk, ru, en }
