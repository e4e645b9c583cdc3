import type { Article, Video } from '@oyum/api-client/read/content'
import { renditionPath } from '@oyum/shop-rules/films'
import { originalPath } from '@oyum/shop-rules/pictures'
import { articlePath, videoPath } from '#app/lib/links.ts'
import type { ShopFacts } from '#app/lib/shop.ts'
import { plainText } from '#app/seo/plain-text.ts'

// What search engines read of a film and of an article; to be given to <JsonLd>.

/** schema.org/VideoObject */
export function videoData(video: Video, siteOrigin: string): Record<string, unknown> {
  const { film } = video
  return {
    '@type': 'VideoObject',
    '@id': `${siteOrigin}${videoPath(video.id)}#video`,
    name: video.name,
    description: plainText(video.description) || video.name,
    thumbnailUrl: [video.image, ...video.images]
      .filter((image) => image !== undefined)
      .map((image) => siteOrigin + originalPath('video', image)),
    uploadDate: video.publishedAt?.toISOString(),
    ...(film && { contentUrl: siteOrigin + renditionPath(film, 'large') }),
    interactionStatistic: watched('WatchAction', video.viewCount),
  }
}

/** schema.org/Article */
export function articleData(
  article: Article,
  images: readonly string[],
  siteOrigin: string,
  shop: Pick<ShopFacts, 'name'>,
): Record<string, unknown> {
  const url = siteOrigin + articlePath(article.id)
  const publisher = { '@type': 'Organization', name: shop.name, url: `${siteOrigin}/` }
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: article.name,
    mainEntityOfPage: url,
    image: images.map((file) => siteOrigin + originalPath('article', file)),
    datePublished: article.publishedAt?.toISOString(),
    author: publisher,
    publisher,
    interactionStatistic: watched('ReadAction', article.viewCount),
  }
}

function watched(action: string, times: number) {
  return {
    '@type': 'InteractionCounter',
    interactionType: { '@type': action },
    userInteractionCount: times,
  }
}
