import type { DbOrTx } from '@oyum/database/connection'
import { findJson, getJson, type JsonText, jsonStatement } from '@oyum/database/json-query'
import { MEDIA_PREVIEWS, SIMILAR_LIMIT } from '@oyum/shop-rules/limits'
import type { Locale } from '@oyum/shop-rules/locales'
import { productCard } from '#src/answers/product-json'
import { articleCard, articlePicture, storyText, videoCard } from '#src/answers/story-json'

// Films and articles. The documents give these lists no pages, so they end at a number no shelf of them reaches.
const MOST = 100

// One whose moment has not come is as unknown as none; the worker tells the pages that are kept (story-clock.ts).

const VIDEOS = jsonStatement(`
  select coalesce(json_agg(${videoCard('v', '$1')} order by v.published_at desc, v.id desc), '[]')::text as answer
  from (select * from videos where is_active and published_at <= now() order by published_at desc, id desc limit ${MOST}) v`)

export function listVideos(db: DbOrTx, locale: Locale): Promise<JsonText> {
  return getJson(db, VIDEOS, [locale])
}

const ARTICLES = jsonStatement(`
  select coalesce(json_agg(${articleCard('a', '$1')} order by a.published_at desc, a.id desc), '[]')::text as answer
  from (select * from articles where is_active and published_at <= now() order by published_at desc, id desc limit ${MOST}) a`)

export function listArticles(db: DbOrTx, locale: Locale): Promise<JsonText> {
  return getJson(db, ARTICLES, [locale])
}

// What a film and an article have in common on their own pages. $1 locale, $2 id.
const storyFields = (kind: 'video' | 'article'): string => `
  'id', s.id, 'name', ${storyText('name', kind, 's.id', '$1')}, 'view_count', s.view_count,
  'published_at', to_char(s.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'description', ${storyText('description', kind, 's.id', '$1')},
  'images', coalesce((
    select json_agg(file order by position) from (
      select file, position from ${kind}_pictures where ${kind}_id = s.id order by position limit ${MEDIA_PREVIEWS}
    ) pictures), '[]'),
  'products', coalesce((
    select json_agg(${productCard('p', '$1')} order by near.position, near.product_id) from (
      select product_id, position from ${kind}_products where ${kind}_id = s.id
      order by position, product_id limit ${SIMILAR_LIMIT}
    ) near join products p on p.id = near.product_id and p.is_active), '[]')`

const VIDEO = jsonStatement(`
  select json_build_object(${storyFields('video')}, 'image', s.image, 'video', s.video)::text as answer
  from videos s where s.id = $2 and s.is_active and s.published_at <= now()`)

export function findVideo(db: DbOrTx, locale: Locale, id: number): Promise<JsonText | undefined> {
  return findJson(db, VIDEO, [locale, id])
}

const ARTICLE = jsonStatement(`
  select json_build_object(${storyFields('article')}, 'image', ${articlePicture('s')})::text as answer
  from articles s where s.id = $2 and s.is_active and s.published_at <= now()`)

export function findArticle(db: DbOrTx, locale: Locale, id: number): Promise<JsonText | undefined> {
  return findJson(db, ARTICLE, [locale, id])
}
