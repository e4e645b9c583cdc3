import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { serverI18n } from '#app/i18n/server-i18n.server.ts'

/** What the server sends for an element, in Turkmen. */
export function htmlOf(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(
    <I18nextProvider i18n={serverI18n('tk')}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
}
