import { DEFAULT_LOCALE } from '@oyum/shop-rules/locales'
import { serverTranslator } from '#app/i18n/server-translator.server.ts'
import { PATHS } from './links.ts'
import { shop } from './shop-config.ts'
import { GROUND_COLOUR } from './theme-colours.server.ts'

const ICON = { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }

/** For putting the shop on a phone's home screen. Browsers ask for it without cookies, so it speaks the base language. */
export function webManifest(): Record<string, unknown> {
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
      { ...ICON, purpose: 'any' },
      { ...ICON, purpose: 'maskable' },
    ],
  }
}
