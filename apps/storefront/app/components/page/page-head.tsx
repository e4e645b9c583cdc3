import { useLocale } from '@oyum/ui/i18n/use-locale.ts'
import { useShop } from '#app/lib/shop.ts'
import { useRootData } from '#app/lib/use-root-data.ts'
import { headTags, type PageDescription } from '#app/seo/page-meta.ts'

/** Title and description of a page. React moves them into the head, on the server and on every later step. */
export function PageHead(page: PageDescription) {
  const locale = useLocale()
  const { siteOrigin = '' } = useRootData()
  const { title, canonical, metas } = headTags(page, siteOrigin, locale, useShop())
  return (
    <>
      <title>{title}</title>
      {canonical && <link rel="canonical" href={canonical} />}
      {metas.map(({ key, ...meta }) => (
        <meta key={key} {...meta} />
      ))}
    </>
  )
}
