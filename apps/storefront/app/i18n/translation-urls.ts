import type { Locale } from '@oyum/shop-rules/locales'
import en from './en.json?url&no-inline'
import ru from './ru.json?url&no-inline'
import tk from './tk.json?url&no-inline'

/** Hashed files, cached for good. Only the chosen language is ever asked for. */
export const TRANSLATION_URLS: Readonly<Record<Locale, string>> = { tk, ru, en }
