import type { NewCampaign } from '@oyum/contract/staff/campaigns'
import type { Tx } from '@oyum/database/connection'
import { findRow, getRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { CampaignKind } from '@oyum/database/tables.generated'
import { CAMPAIGN, CAMPAIGN_COLUMNS } from './campaigns.repository.ts'

// The worker who starts it takes the same lock: what is written here is seen by the start, or sees that it has started.
const LOCK = statement(
  `select ${CAMPAIGN} from campaigns c where c.id = $1 for no key update`,
  CAMPAIGN_COLUMNS,
)
export const lockCampaign = (tx: Tx, id: number) => findRow(tx, LOCK, [id])

const ADD = statement(
  `insert into campaigns as c (name, starts_at, ends_at, priority) values ($1, $2, $3, $4) returning ${CAMPAIGN}`,
  CAMPAIGN_COLUMNS,
)
export const addCampaign = (tx: Tx, { name, startsAt, endsAt, priority }: NewCampaign) =>
  getRow(tx, ADD, [name, startsAt, endsAt, priority])

const WRITE = statement(
  `update campaigns c set name = $2, starts_at = $3, ends_at = $4, priority = $5, version = c.version + 1, updated_at = now()
   where c.id = $1 returning ${CAMPAIGN}`,
  CAMPAIGN_COLUMNS,
)
export const writeCampaign = (tx: Tx, id: number, { name, startsAt, endsAt, priority }: NewCampaign) =>
  getRow(tx, WRITE, [id, name, startsAt, endsAt, priority])

const STOP = statement(
  `update campaigns c set ends_at = clock_timestamp(), version = c.version + 1, updated_at = now()
   where c.id = $1 returning ${CAMPAIGN}`,
  CAMPAIGN_COLUMNS,
)
export const stopCampaign = (tx: Tx, id: number) => getRow(tx, STOP, [id])

const TOUCH = statement(
  `update campaigns c set version = c.version + 1, updated_at = now() where c.id = $1 returning ${CAMPAIGN}`,
  CAMPAIGN_COLUMNS,
)
export const touchCampaign = (tx: Tx, id: number) => getRow(tx, TOUCH, [id])

const REMOVE = statement('delete from campaigns where id = $1', {})
export const removeCampaign = (tx: Tx, id: number) => queryRows(tx, REMOVE, [id])

const PUT = 'insert into campaign_items as i (campaign_id, product_id, kind, hundredths)'
const OVER = `on conflict (campaign_id, product_id) do update set kind = excluded.kind, hundredths = excluded.hundredths
  where (i.kind, i.hundredths) is distinct from (excluded.kind, excluded.hundredths)`
const PUT_PRODUCTS = statement(
  `
  with chosen as (select p.id from products p where p.id = any($2::int[])), written as (
    ${PUT} select $1, chosen.id, $3::campaign_kind, $4 from chosen ${OVER})
  select id from chosen`,
  { id: col.number },
)
interface Said {
  kind: CampaignKind
  hundredths: number
}
/** Those that there are. */
export const putProducts = async (tx: Tx, id: number, products: readonly number[], said: Said) =>
  (await queryRows(tx, PUT_PRODUCTS, [id, products, said.kind, said.hundredths])).map((row) => row.id)

// A piece of a category at a time, in one transaction: no statement may take longer than a person waits.
const CATEGORY_PIECE = 20_000
const PUT_CATEGORY = statement(
  `
  with chosen as (
    select p.id from products p where (p.category_id = $2 or p.top_category_id = $2) and p.archived_at is null and p.id > $5
    order by p.id limit ${CATEGORY_PIECE}
  ), written as (${PUT} select $1, chosen.id, $3::campaign_kind, $4 from chosen ${OVER})
  select coalesce(max(id), 0) as last, count(*)::int as pieces from chosen`,
  { last: col.number, pieces: col.number },
)
/** How many the category has at this moment, or how many it had when `most` were passed. */
export async function putCategory(tx: Tx, id: number, category: number, said: Said, most: number) {
  let [after, all] = [0, 0]
  for (;;) {
    const { last, pieces } = await getRow(tx, PUT_CATEGORY, [id, category, said.kind, said.hundredths, after])
    all += pieces
    if (pieces < CATEGORY_PIECE || all > most) return all
    after = last
  }
}

const TAKE = statement(
  'delete from campaign_items where campaign_id = $1 and product_id = any($2::int[]) returning product_id as id',
  { id: col.number },
)
export const takeProducts = async (tx: Tx, id: number, products: readonly number[]) =>
  (await queryRows(tx, TAKE, [id, products])).length
