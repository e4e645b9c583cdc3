import type { Db } from '@oyum/database/connection'
import { JsonText } from '@oyum/database/json-query'
import type { Locale } from '@oyum/shop-rules/locales'
import { listArticles, listVideos } from './content.repository.ts'

export type ContentService = ReturnType<typeof createContentService>

const EMPTY_LIST = new JsonText('[]')

export function createContentService({ db }: { db: Db }) {
  return {
    videos: async (locale: Locale) => (await listVideos(db, locale)) ?? EMPTY_LIST,
    articles: async (locale: Locale) => (await listArticles(db, locale)) ?? EMPTY_LIST,
  }
}
