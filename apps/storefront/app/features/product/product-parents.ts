import type { Translate } from '#app/i18n/translator.ts'
import { PATHS } from '#app/lib/links.ts'

/** The pages above a product's own. */
export const productParents = (t: Translate) => [
  { name: t('nav.home'), path: PATHS.home },
  { name: t('breadcrumbs.products'), path: PATHS.newProducts },
]
