import { TranslatorProvider } from '@oyum/ui/i18n/use-translation.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { serverTranslator } from '#app/i18n/server-translator.server.ts'

/** What the server sends for an element, in Turkmen. */
export function htmlOf(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(
    <TranslatorProvider value={serverTranslator('tk')}>
      <RouterProvider router={router} />
    </TranslatorProvider>,
  )
}
