import type { Tx } from '@oyum/database/connection'
import { safeText } from '@oyum/database/safe-html'
import type { LoadedArticle, LoadedBanner, LoadedVideo } from '../catalogue-with-gaps.ts'
import { daysBefore, eachLocale, eachNamedLocale } from './row-tools.ts'

// Nothing refers to banners, films and articles but their own parts, so they are thrown away and written anew.

export async function loadBanners(tx: Tx, banners: readonly LoadedBanner[]): Promise<void> {
  await tx.deleteFrom('banners').execute()
  await tx
    .insertInto('banners')
    .values(banners.map(({ id, image, link }, position) => ({ id, position, image, link })))
    .execute()
  await tx
    .insertInto('bannerTranslations')
    .values(
      banners.flatMap(({ id, title, text }) =>
        eachLocale((locale) => ({
          bannerId: id,
          locale,
          title: title[locale] ?? '',
          text: text[locale] ?? '',
        })),
      ),
    )
    .execute()
}

export async function loadVideos(tx: Tx, videos: readonly LoadedVideo[], now: Date): Promise<void> {
  await tx.deleteFrom('videos').execute()
  await tx
    .insertInto('videos')
    .values(
      videos.map(({ id, slug, video, image, view_count, days_old }) => ({
        id,
        slug,
        video,
        image,
        viewCount: view_count,
        publishedAt: daysBefore(now, days_old),
      })),
    )
    .execute()
  await tx
    .insertInto('videoTranslations')
    .values(
      videos.flatMap(({ id, name, description }) =>
        eachNamedLocale(name, (locale, name) => ({
          videoId: id,
          locale,
          name,
          description: safeText(description[locale] ?? ''),
        })),
      ),
    )
    .execute()
  await tx
    .insertInto('videoPictures')
    .values(
      videos.flatMap(({ id, images }) =>
        images.map(({ file }, position) => ({ videoId: id, position, file })),
      ),
    )
    .execute()
  await tx
    .insertInto('videoProducts')
    .values(
      videos.flatMap(({ id, products }) =>
        products.map((productId, position) => ({ videoId: id, productId, position })),
      ),
    )
    .execute()
}

export async function loadArticles(tx: Tx, articles: readonly LoadedArticle[], now: Date): Promise<void> {
  await tx.deleteFrom('articles').execute()
  await tx
    .insertInto('articles')
    .values(
      articles.map(({ id, slug, view_count, days_old }) => ({
        id,
        slug,
        viewCount: view_count,
        publishedAt: daysBefore(now, days_old),
      })),
    )
    .execute()
  await tx
    .insertInto('articleTranslations')
    .values(
      articles.flatMap(({ id, name, description }) =>
        eachNamedLocale(name, (locale, name) => ({
          articleId: id,
          locale,
          name,
          description: safeText(description[locale] ?? ''),
        })),
      ),
    )
    .execute()
  await tx
    .insertInto('articlePictures')
    .values(
      articles.flatMap(({ id, images }) =>
        images.map(({ file }, position) => ({ articleId: id, position, file })),
      ),
    )
    .execute()
  await tx
    .insertInto('articleProducts')
    .values(
      articles.flatMap(({ id, products }) =>
        products.map((productId, position) => ({ articleId: id, productId, position })),
      ),
    )
    .execute()
}
