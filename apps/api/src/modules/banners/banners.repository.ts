import type { DbOrTx } from '@oyum/database/connection'
import { getJson, type JsonText, jsonStatement } from '@oyum/database/json-query'
import type { Locale } from '@oyum/shop-rules/locales'

const LIST = jsonStatement(`
  select coalesce(json_agg(json_build_object(
    'id', b.id, 'image', b.image, 'title', coalesce(t.title, ''), 'text', coalesce(t.text, ''), 'link', b.link
  ) order by b.position, b.id), '[]')::text as answer
  from banners b
  left join lateral (
    select title, text from banner_translations
    where banner_id = b.id
    order by locale <> $1::locale, locale
    limit 1
  ) t on true
  where b.is_active`)

export function listBanners(db: DbOrTx, locale: Locale): Promise<JsonText> {
  return getJson(db, LIST, [locale])
}
