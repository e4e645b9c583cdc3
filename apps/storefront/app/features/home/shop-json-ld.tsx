import { useLocale } from '#app/i18n/use-locale.ts'
import { JsonLd } from '#app/lib/json-ld.tsx'
import { organizationData } from '#app/lib/structured-data.ts'
import { useRootData } from '#app/lib/use-root-data.ts'

/** Who keeps this shop, for search engines. */
export function ShopJsonLd() {
  const locale = useLocale()
  const { siteOrigin = '' } = useRootData()
  return <JsonLd data={organizationData(siteOrigin, locale)} />
}
