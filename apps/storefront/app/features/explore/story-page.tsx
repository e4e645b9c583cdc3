import type { Article, Video } from '@oyum/api-client/read/content'
import type { ProductCard } from '@oyum/api-client/read/product'
import { formatCount } from '@oyum/shop-rules/numbers'
import { originalPath } from '@oyum/shop-rules/pictures'
import { EyeIcon } from '@oyum/ui/eye-icon.tsx'
import type { ReactNode } from 'react'
import { RichText } from '#app/components/details/rich-text.tsx'
import { ProductRow } from '#app/components/list/product-row.tsx'
import { Breadcrumbs } from '#app/components/page/breadcrumbs.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { useRootData } from '#app/lib/use-root-data.ts'
import { JsonLd } from '#app/seo/json-ld.tsx'
import { plainText } from '#app/seo/plain-text.ts'
import { BackLink } from './back-link.tsx'

interface StoryPageProps {
  story: Video | Article
  path: string
  /** What a link to the page is shared with. */
  picture: { kind: 'video' | 'article'; file: string } | '' | undefined
  structuredData: (siteOrigin: string) => Record<string, unknown>
  furnitureTitle: string
  /** The film or the pictures. */
  children: ReactNode
}

/** The page of one film or article: what is seen, then what is told, then the furniture in it. */
export function StoryPage(props: StoryPageProps) {
  const { story, path, picture, structuredData, furnitureTitle, children } = props
  const { t } = useTranslation()
  const { siteOrigin = '' } = useRootData()
  const parents = [
    { name: t('nav.home'), path: PATHS.home },
    { name: t('nav.explore'), path: PATHS.explore },
  ]
  return (
    <>
      <PageHead
        title={story.name}
        description={plainText(story.description)}
        path={path}
        imagePath={picture ? originalPath(picture.kind, picture.file) : undefined}
      />
      <JsonLd data={import.meta.env.SSR ? structuredData(siteOrigin) : undefined} />
      <article className="page">
        <Breadcrumbs parents={parents} current={story.name} />
        {children}
        <h1 className="h1 mt-5 max-w-text lg:mt-6">{story.name}</h1>
        <p className="mt-2 flex items-center gap-1.5 text-sm text-sand-600">
          <EyeIcon className="size-5" />
          {t('media.views', { count: story.viewCount, number: formatCount(story.viewCount) })}
        </p>
        <div className="mt-3">
          <RichText text={story.description} />
        </div>
        <div className="mt-5">
          <BackLink />
        </div>
      </article>
      <Furniture title={furnitureTitle} products={story.products} />
    </>
  )
}

function Furniture({ title, products }: { title: string; products: readonly ProductCard[] }) {
  const { t } = useTranslation()
  if (products.length > 0) return <ProductRow title={title} products={products} />
  return (
    <section className="page pt-(--section-gap)">
      <h2 className="h2">{title}</h2>
      <p className="mt-2 text-sand-600">{t('explore.noFurniture')}</p>
    </section>
  )
}
