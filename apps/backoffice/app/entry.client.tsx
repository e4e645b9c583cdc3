import { loadTranslator } from '@oyum/ui/i18n/browser-translator.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { readTexts } from '#app/i18n/read-texts.ts'
import { keepShell } from '#app/lib/keep-shell.ts'
import { startLocale } from '#app/lib/stored-locale.ts'
import { showStartFailure } from '#app/shell/start-failure.ts'

async function start() {
  const translator = await loadTranslator(startLocale(), readTexts)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LanguageProvider first={translator}>
          <HydratedRouter />
        </LanguageProvider>
      </StrictMode>,
    )
  })
}

start().catch(showStartFailure)
keepShell()
