import type { ApiClient } from '@oyum/api-client/client'
import { DEFAULT_LOCALE, type Locale } from '@oyum/shop-rules/locales'
import { createContext } from 'react-router'

// What the root middleware learns about a request, for loaders and for the document.

export const localeContext = createContext<Locale>(DEFAULT_LOCALE)
export const requestIdContext = createContext<string>('')
/** Speaks the shopper's language and carries the request id. Has no default: a loader without it is a mistake. */
export const apiContext = createContext<ApiClient>()
