import type { Locale } from '@oyum/shop-rules/locales'
import { loadTranslator } from '@oyum/ui/i18n/browser-translator.ts'
import { TranslatorProvider } from '@oyum/ui/i18n/use-translation.ts'
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react'
import { storedLocale } from '#app/lib/stored-locale.ts'
import { readTexts } from './read-texts.ts'
import type { Translator } from './translator.ts'

type Choose = (locale: Locale) => Promise<void>
const ChooseContext = createContext<Choose>(() => Promise.reject(new Error('outside of a LanguageProvider')))

/** The words change while the page stays: what somebody has typed must not be lost to another language. */
export function LanguageProvider({ first, children }: { first: Translator; children: ReactNode }) {
  const [translator, setTranslator] = useState(first)
  const { locale } = translator
  // before it is painted: a reader must not say the first words in the voice of the last language
  useLayoutEffect(() => {
    document.documentElement.lang = locale
  }, [locale])

  return (
    <ChooseContext
      value={async (wanted) => {
        const next = await loadTranslator(wanted, readTexts)
        storedLocale.set(wanted)
        setTranslator(next)
      }}
    >
      <TranslatorProvider value={translator}>{children}</TranslatorProvider>
    </ChooseContext>
  )
}

/** Resolves when the page speaks the language; fails, and nothing has changed, when its texts could not be read. */
export function useChooseLanguage(): Choose {
  return useContext(ChooseContext)
}
