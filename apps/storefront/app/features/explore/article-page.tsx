import type { Article } from '@oyum/api-client/read/content'
import { MEDIA_PREVIEWS } from '@oyum/shop-rules/limits'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { articlePath } from '#app/lib/links.ts'
import { useShop } from '#app/lib/shop.ts'
import { ArticleGallery } from './article-gallery.tsx'
import { StoryPage } from './story-page.tsx'
import { articleData } from './story-structured-data.ts'

export function ArticlePage({ article }: { article: Article }) {
  const { t } = useTranslation()
  const shop = useShop()
  const images = article.images.slice(0, MEDIA_PREVIEWS)
  return (
    <StoryPage
      story={article}
      path={articlePath(article.id)}
      picture={images[0] && { kind: 'article', file: images[0] }}
      structuredData={(siteOrigin) => articleData(article, images, siteOrigin, shop)}
      furnitureTitle={t('article.furniture')}
    >
      <ArticleGallery name={article.name} files={images} />
    </StoryPage>
  )
}
