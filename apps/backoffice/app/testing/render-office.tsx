import type { Locale } from '@oyum/shop-rules/locales'
import { createTranslator } from '@oyum/ui/i18n/translator.ts'
import { createContext, type ReactNode, useContext } from 'react'
import { createRoutesStub } from 'react-router'
import { page } from 'vitest/browser'
import { type RenderResult, render } from 'vitest-browser-react'
import en from '#app/i18n/en.json'
import { LanguageProvider } from '#app/i18n/language.tsx'
import ru from '#app/i18n/ru.json'
import tk from '#app/i18n/tk.json'
import { type Me, MeProvider } from '#app/lib/me.ts'
import { someMe } from './some-me.ts'
import { StandInSource, standInEvents } from './stand-in-events.ts'

const TEXTS = { tk, ru, en }
const HEIGHT = 800
const ElementContext = createContext<ReactNode>(null)
const Shown = () => useContext(ElementContext)

interface OfficeOptions {
  /** English, unless the words are the matter. */
  locale?: Locale
  /** of the screen, in px: 360 is a phone, 1440 a desktop */
  width?: number
  /** the address the screen is opened at, and what the one before gave it */
  at?: string | { pathname: string; state: unknown }
  /** who is there; an owner, unless the role is the matter */
  me?: Me
  /** screens beside the element, which stands at every address that is not named here */
  routes?: Parameters<typeof createRoutesStub>[0]
}

/** Shows an element as a screen of the back office would: with its words, its styles, a router and a screen. */
export async function renderOffice(element: ReactNode, options: OfficeOptions = {}): Promise<RenderResult> {
  const { locale = 'en', width = 1440, at = '/', routes = [], me = someMe() } = options
  // a screen behind the login follows what happens; where that is not the matter, nothing does
  if (globalThis.EventSource.name !== StandInSource.name) standInEvents()
  await page.viewport(width, HEIGHT)
  const Stub = createRoutesStub([...routes, { path: '*', Component: Shown }])
  return render(
    <LanguageProvider first={createTranslator(locale, TEXTS[locale])}>
      <MeProvider value={me}>
        <ElementContext value={element}>
          <Stub initialEntries={[at]} />
        </ElementContext>
      </MeProvider>
    </LanguageProvider>,
  )
}
