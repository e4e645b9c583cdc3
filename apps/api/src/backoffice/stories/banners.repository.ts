import type { AddBanner } from '@oyum/contract/staff/banners'
import { MAX_BANNERS } from '@oyum/contract/staff/limits'
import type { DbOrTx, Tx } from '@oyum/database/connection'
import { jsonArgument } from '@oyum/database/json-argument'
import { findRow, getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { Locale } from '@oyum/shop-rules/locales'

type Texts = Partial<Record<Locale, { title: string; text: string }>>

const BANNER = {
  id: col.number,
  version: col.number,
  image: col.text,
  link: col.orNull(col.text),
  isActive: col.boolean,
  startsAt: col.orNull(col.moment),
  endsAt: col.orNull(col.moment),
  isShown: col.boolean,
  texts: col.json<Texts>(),
}
const COLUMNS = `b.id, b.version, b.image, b.link, b.is_active, b.starts_at, b.ends_at,
  b.is_active and coalesce(b.starts_at <= now(), true) and coalesce(b.ends_at > now(), true) as is_shown,
  coalesce((select json_object_agg(t.locale, json_build_object('title', t.title, 'text', t.text))
    from banner_translations t where t.banner_id = b.id), '{}') as texts`

const LIST = statement(
  `select ${COLUMNS} from banners b order by b.position, b.id limit ${MAX_BANNERS}`,
  BANNER,
)
const FIND = statement(`select ${COLUMNS} from banners b where b.id = $1`, BANNER)
const LOCK = statement('select id from banners where id = $1 for update', { id: col.number })
// one after the other: each wants the last place
const LOCK_ALL = statement('select id from banners order by position, id for update', { id: col.number })
const ADD = statement(
  `insert into banners (image, link, is_active, starts_at, ends_at, position)
   select $1, $2, $3, $4, $5, coalesce(max(position), -1) + 1 from banners returning id`,
  { id: col.number },
)
const CHANGE = statement(
  `update banners set image = $2, link = $3, is_active = $4, starts_at = $5, ends_at = $6, version = version + 1 where id = $1`,
  {},
)
const TEXTS = statement(
  `insert into banner_translations as t (banner_id, locale, title, text)
   select $1, w.locale, w.title, w.text
   from jsonb_to_recordset($2::jsonb -> 'texts') as w(locale locale, title text, text text)
   on conflict (banner_id, locale) do update set title = excluded.title, text = excluded.text
     where (t.title, t.text) is distinct from (excluded.title, excluded.text)`,
  {},
)
const ORDER = statement(
  `update banners b set position = w.place - 1 from unnest($1::int[]) with ordinality as w(id, place)
   where b.id = w.id and b.position <> w.place - 1`,
  {},
)
const REMOVE = statement('delete from banners where id = $1', {})
export const listBanners = (db: DbOrTx) => queryRows(db, LIST, [])
export const findBanner = (db: DbOrTx, id: number) => findRow(db, FIND, [id])
export type BannerRow = NonNullable<Awaited<ReturnType<typeof findBanner>>>

/** As it stands now, and for nobody else to change until the end. */
export async function lockBanner(tx: Tx, id: number): Promise<BannerRow | undefined> {
  await queryRows(tx, LOCK, [id])
  return findBanner(tx, id)
}
/** In their order. */
export const lockBanners = async (tx: Tx): Promise<number[]> =>
  (await queryRows(tx, LOCK_ALL, [])).map(({ id }) => id)

const columnsOf = ({ image, link, isActive, startsAt, endsAt }: AddBanner) => [
  ...[image, link, isActive, startsAt, endsAt],
]
export async function addBanner(tx: Tx, banner: AddBanner): Promise<number> {
  const { id } = await getRow(tx, ADD, columnsOf(banner))
  await writeTexts(tx, id, banner)
  return id
}
export async function writeBanner(tx: Tx, id: number, banner: AddBanner): Promise<void> {
  await queryRows(tx, CHANGE, [id, ...columnsOf(banner)])
  await writeTexts(tx, id, banner)
}
async function writeTexts(tx: Tx, id: number, { texts }: AddBanner): Promise<void> {
  const rows = Object.entries(texts).map(([locale, text]) => ({ locale, ...text }))
  await queryRows(tx, TEXTS, [id, jsonArgument({ texts: rows })])
}
export async function orderBanners(tx: Tx, ids: readonly number[]): Promise<void> {
  await queryRows(tx, ORDER, [ids])
}
export async function removeBanner(tx: Tx, id: number): Promise<void> {
  await queryRows(tx, REMOVE, [id])
}
