import type { Db } from '@oyum/database/connection'
import { JsonText } from '@oyum/database/json-query'
import type { Locale } from '@oyum/shop-rules/locales'
import { safeHtmlJson } from '#src/answers/safe-html'
import { AppError } from '#src/errors/app-error'
import { findArticle, findVideo, listArticles, listVideos } from './content.repository.ts'

export type ContentService = ReturnType<typeof createContentService>

export function createContentService({ db }: { db: Db }) {
  async function getStory(find: typeof findVideo, locale: Locale, id: number): Promise<JsonText> {
    const story = await find(db, locale, id)
    if (!story) throw new AppError('not_found')
    return new JsonText(safeHtmlJson(story.text))
  }

  return {
    videos: (locale: Locale) => listVideos(db, locale),
    articles: (locale: Locale) => listArticles(db, locale),
    getVideo: (locale: Locale, id: number) => getStory(findVideo, locale, id),
    getArticle: (locale: Locale, id: number) => getStory(findArticle, locale, id),
  }
}
