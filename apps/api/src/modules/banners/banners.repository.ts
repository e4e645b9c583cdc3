import type { DbOrTx } from '@oyum/database/connection'
import { getJson, type JsonText, jsonStatement } from '@oyum/database/json-query'
import type { Locale } from '@oyum/shop-rules/locales'
import { translated } from '#src/answers/product-json'

const words = (column: string): string =>
  `coalesce(${translated(column, 'banner_translations', 'banner_id', 'b.id', '$1')}, '')`

// What its moment has come for; the worker tells the pages that are kept (content/story-clock.ts).
const LIST = jsonStatement(`
  select coalesce(json_agg(json_build_object(
    'id', b.id, 'image', b.image, 'title', ${words('title')}, 'text', ${words('text')}, 'link', b.link
  ) order by b.position, b.id), '[]')::text as answer
  from banners b
  where b.is_active and (b.starts_at is null or b.starts_at <= now()) and (b.ends_at is null or b.ends_at > now())`)

export function listBanners(db: DbOrTx, locale: Locale): Promise<JsonText> {
  return getJson(db, LIST, [locale])
}
