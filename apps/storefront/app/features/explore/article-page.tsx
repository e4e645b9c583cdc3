import type { Article } from '@oyum/contract/content'
import { articleImages } from '@oyum/shop-rules/media-reading'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { articlePath } from '#app/lib/links.ts'
import { ArticleGallery } from './article-gallery.tsx'
import { StoryPage } from './story-page.tsx'
import { articleData } from './story-structured-data.ts'

export function ArticlePage({ article }: { article: Article }) {
  const { t } = useTranslation()
  const images = articleImages(article)
  return (
    <StoryPage
      story={article}
      path={articlePath(article.id)}
      picture={images[0] && { kind: 'article', file: images[0] }}
      structuredData={(siteOrigin) => articleData(article, images, siteOrigin)}
      furnitureTitle={t('article.furniture')}
    >
      <ArticleGallery name={article.name} files={images} />
    </StoryPage>
  )
}
