import { parseLocale } from '@oyum/shop-rules/locales'
import { loadTranslator, readTextsFile } from '@oyum/ui/i18n/browser-translator.ts'
import { TranslatorProvider } from '@oyum/ui/i18n/use-translation.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { TRANSLATION_URLS } from '#app/i18n/translation-urls.ts'
import { fetchAheadWhenUsed } from '#app/shell/fetch-ahead.ts'
import { standInForRoutes } from '#app/shell/route-stand-ins.tsx'
import { reconcileStoredLocale } from '#app/state/stored-locale.ts'

async function start() {
  const locale = parseLocale(document.documentElement.lang)
  if (reconcileStoredLocale(locale) === 'reload') {
    location.reload()
    return
  }
  // When the texts cannot be read the page stays as the server sent it: links and forms work without script.
  const translator = await loadTranslator(locale, readTextsFile(TRANSLATION_URLS))
  standInForRoutes()
  fetchAheadWhenUsed()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TranslatorProvider value={translator}>
          <HydratedRouter />
        </TranslatorProvider>
      </StrictMode>,
    )
  })
}

void start()
