import { useLocale } from '#app/i18n/use-locale.ts'
import { headTags, type PageDescription } from '#app/lib/seo.ts'
import { useRootData } from '#app/lib/use-root-data.ts'

/** Title and description of a page. React moves them into the head, on the server and on every later step. */
export function PageHead(page: PageDescription) {
  const locale = useLocale()
  const { siteOrigin = '' } = useRootData()
  const { title, canonical, metas } = headTags(page, siteOrigin, locale)
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
