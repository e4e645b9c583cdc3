import { useShop } from '#app/lib/shop.ts'
import { useRootData } from '#app/lib/use-root-data.ts'
import { JsonLd } from '#app/seo/json-ld.tsx'
import { organizationData } from '#app/seo/structured-data.ts'

/** Who keeps this shop, for search engines. */
export function ShopJsonLd() {
  const { siteOrigin = '' } = useRootData()
  const shop = useShop()
  return <JsonLd data={import.meta.env.SSR ? organizationData(siteOrigin, shop) : undefined} />
}
