import type { Locale } from '@oyum/shop-rules/locales'
import { createTranslator } from '@oyum/ui/i18n/translator.ts'
import { TranslatorProvider } from '@oyum/ui/i18n/use-translation.ts'
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { createRoutesStub } from 'react-router'
import { page } from 'vitest/browser'
import { type RenderResult, render } from 'vitest-browser-react'
import en from '#app/i18n/en.json'
import ru from '#app/i18n/ru.json'
import tk from '#app/i18n/tk.json'

const TEXTS = { tk, ru, en }
const HEIGHT = 800
const ElementContext = createContext<ReactNode>(null)
const Shown = () => useContext(ElementContext)

type Routes = Parameters<typeof createRoutesStub>[0]
type StubProps = ComponentProps<ReturnType<typeof createRoutesStub>>

interface PageOptions {
  /** English, unless the words are the matter. */
  locale?: Locale
  /** of the screen, in px: 360 is a phone, 1440 a desktop */
  width?: number
  /** the address the page is opened at */
  at?: string
  /** pages, loaders and actions beside the element's own, which stands at every address that is not named here */
  routes?: Routes
  /** what loaders sent, by route id */
  loaderData?: NonNullable<StubProps['hydrationData']>['loaderData']
}

/** Shows an element as a page of the shop would: with its words, its styles, a router and a screen. */
export async function renderPage(element: ReactNode, options: PageOptions = {}): Promise<RenderResult> {
  const { locale = 'en', width = 1440, at = '/', routes = [], loaderData } = options
  await page.viewport(width, HEIGHT)
  const Stub = createRoutesStub([...routes, { path: '*', Component: Shown }])
  return render(
    <TranslatorProvider value={createTranslator(locale, TEXTS[locale])}>
      <ElementContext value={element}>
        <Stub initialEntries={[at]} {...(loaderData && { hydrationData: { loaderData } })} />
      </ElementContext>
    </TranslatorProvider>,
  )
}
