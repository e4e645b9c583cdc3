import type { DbOrTx } from '@oyum/database/connection'
import { type JsonText, queryJson } from '@oyum/database/json-query'
import type { Locale } from '@oyum/shop-rules/locales'

// Films and articles. The documents give these lists no pages, so they end at a number no shelf of them reaches.
const MOST = 100

const name = (table: string, owner: string, id: string) => `coalesce((
  select name from ${table} where ${owner} = ${id} order by locale <> $1::locale, locale limit 1), '')`

const VIDEOS = `
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'name', ${name('video_translations', 'video_id', 'v.id')},
    'image', v.image, 'video', v.video, 'view_count', v.view_count
  ) order by v.published_at desc, v.id desc), '[]')::text as answer
  from (select * from videos where is_active order by published_at desc, id desc limit ${MOST}) v`

export function listVideos(db: DbOrTx, locale: Locale): Promise<JsonText | undefined> {
  return queryJson(db, VIDEOS, [locale])
}

const ARTICLES = `
  select coalesce(json_agg(json_build_object(
    'id', a.id, 'name', ${name('article_translations', 'article_id', 'a.id')},
    'image', (select file from article_pictures where article_id = a.id order by position limit 1),
    'view_count', a.view_count
  ) order by a.published_at desc, a.id desc), '[]')::text as answer
  from (select * from articles where is_active order by published_at desc, id desc limit ${MOST}) a`

export function listArticles(db: DbOrTx, locale: Locale): Promise<JsonText | undefined> {
  return queryJson(db, ARTICLES, [locale])
}
