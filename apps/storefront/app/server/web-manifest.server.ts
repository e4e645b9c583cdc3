import { DEFAULT_LOCALE } from '@oyum/shop-rules/locales'
import { serverTranslator } from '#app/i18n/server-translator.server.ts'
import { PATHS } from '#app/lib/links.ts'
import { shopFacts } from './shop.server.ts'
import { GROUND_COLOUR } from './theme-colours.server.ts'

/** For putting the shop on a phone's home screen. Browsers ask for it without cookies, so it speaks the base language. */
export function webManifest(): Record<string, unknown> {
  const shop = shopFacts(DEFAULT_LOCALE)
  const icon = { src: shop.icon, sizes: 'any', type: 'image/svg+xml' }
  return {
    id: PATHS.home,
    name: shop.name,
    short_name: shop.name,
    description: serverTranslator(DEFAULT_LOCALE).t('home.description'),
    lang: DEFAULT_LOCALE,
    dir: 'ltr',
    start_url: PATHS.home,
    scope: PATHS.home,
    // With the way back and the address: the shop's pages are shared by their links.
    display: 'minimal-ui',
    background_color: GROUND_COLOUR,
    theme_color: GROUND_COLOUR,
    icons: [
      { ...icon, purpose: 'any' },
      { ...icon, purpose: 'maskable' },
    ],
  }
}
