import type { Article, Video } from '@oyum/contract/content'
import { renditionPath } from '@oyum/shop-rules/films'
import { filmFile } from '@oyum/shop-rules/media-reading'
import { originalPath } from '@oyum/shop-rules/pictures'
import { articlePath, videoPath } from '#app/lib/links.ts'
import { plainText } from '#app/lib/seo.ts'
import { shop } from '#app/lib/shop-config.ts'

// What search engines read of a film and of an article; to be given to <JsonLd>.

/** schema.org/VideoObject */
export function videoData(video: Video, siteOrigin: string): Record<string, unknown> {
  const file = filmFile(video)
  return {
    '@type': 'VideoObject',
    '@id': `${siteOrigin}${videoPath(video.id)}#video`,
    name: video.name,
    description: plainText(video.description) || video.name,
    thumbnailUrl: [video.image, ...video.images]
      .filter((image) => image !== null)
      .map((image) => siteOrigin + originalPath('video', image)),
    uploadDate: video.published_at,
    ...(file && { contentUrl: siteOrigin + renditionPath(file, 'large') }),
    interactionStatistic: watched('WatchAction', video.view_count),
  }
}

/** schema.org/Article */
export function articleData(
  article: Article,
  images: readonly string[],
  siteOrigin: string,
): Record<string, unknown> {
  const url = siteOrigin + articlePath(article.id)
  const publisher = { '@type': 'Organization', name: shop.name, url: `${siteOrigin}/` }
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: article.name,
    mainEntityOfPage: url,
    image: images.map((file) => siteOrigin + originalPath('article', file)),
    datePublished: article.published_at,
    author: publisher,
    publisher,
    interactionStatistic: watched('ReadAction', article.view_count),
  }
}

function watched(action: string, times: number) {
  return {
    '@type': 'InteractionCounter',
    interactionType: { '@type': action },
    userInteractionCount: times,
  }
}
