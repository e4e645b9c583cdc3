import { parseLocale } from '@oyum/shop-rules/locales'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { createBrowserI18n, readTranslationFile } from '#app/i18n/browser-i18n.ts'
import { TRANSLATION_URLS } from '#app/i18n/translation-urls.ts'
import { reconcileStoredLocale } from '#app/lib/stored-locale.ts'

async function start() {
  const locale = parseLocale(document.documentElement.lang)
  if (reconcileStoredLocale(locale) === 'reload') {
    location.reload()
    return
  }
  // When the texts cannot be read the page stays as the server sent it: links and forms work without script.
  const i18n = await createBrowserI18n(locale, readTranslationFile(TRANSLATION_URLS))
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    )
  })
}

void start()
