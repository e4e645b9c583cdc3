import { CAMPAIGN_ROWS, CAMPAIGN_SOON_DAYS, type CAMPAIGN_VIEWS } from '@oyum/contract/staff/limits'
import type { Db, DbOrTx } from '@oyum/database/connection'
import { findRow, queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { CampaignKind } from '@oyum/database/tables.generated'
import type { Locale } from '@oyum/shop-rules/locales'
import { translated } from '#src/answers/product-json'

export type CampaignView = (typeof CAMPAIGN_VIEWS)[number]
export type CampaignState = 'planned' | 'running' | 'ended'

// By the clock of the database, as the discount itself.
export const CAMPAIGN = `
  c.id, c.version, c.name, c.starts_at, c.ends_at, c.priority, c.item_count,
  (extract(epoch from c.starts_at) * 1000000)::bigint as micros,
  case when c.starts_at > clock_timestamp() then 'planned' when c.ends_at > clock_timestamp() then 'running' else 'ended' end as state,
  c.starts_at > clock_timestamp() and c.starts_at < clock_timestamp() + interval '${CAMPAIGN_SOON_DAYS} days' as is_soon`
export const CAMPAIGN_COLUMNS = {
  id: col.number,
  version: col.number,
  name: col.text,
  startsAt: col.moment,
  endsAt: col.moment,
  priority: col.number,
  itemCount: col.number,
  micros: col.number,
  state: col.word<CampaignState>('text'),
  isSoon: col.boolean,
}

const READ = statement(`select ${CAMPAIGN} from campaigns c where c.id = $1`, CAMPAIGN_COLUMNS)
export const findCampaign = (db: DbOrTx, id: number) => findRow(db, READ, [id])
export type CampaignRow = NonNullable<Awaited<ReturnType<typeof findCampaign>>>

const VIEW: Record<CampaignView, string> = {
  all: 'true',
  planned: 'c.starts_at > now()',
  running: 'c.starts_at <= now() and c.ends_at > now()',
  ended: 'c.ends_at <= now()',
}
// One more than a page shows: whether there is another.
const list = (view: CampaignView, older: string) =>
  statement(
    `select ${CAMPAIGN} from campaigns c where ${VIEW[view]} ${older}
     order by c.starts_at desc, c.id desc limit ${CAMPAIGN_ROWS + 1}`,
    CAMPAIGN_COLUMNS,
  )
const OLDER =
  "and (c.starts_at, c.id) < (timestamptz 'epoch' + $1::bigint * interval '1 microsecond', $2::integer)"
const both = (view: CampaignView) => ({ newest: list(view, ''), older: list(view, OLDER) })
const LISTS: Record<CampaignView, ReturnType<typeof both>> = {
  all: both('all'),
  planned: both('planned'),
  running: both('running'),
  ended: both('ended'),
}
export function listCampaigns(db: Db, view: CampaignView, from: { micros: number; id: number } | undefined) {
  const { newest, older } = LISTS[view]
  return from ? queryRows(db, older, [from.micros, from.id]) : queryRows(db, newest, [])
}

const ITEMS = statement(
  `
  select i.product_id, coalesce(${translated('name', 'product_translations', 'product_id', 'p.id', '$3')}, '') as name, i.kind,
    i.hundredths, p.price_tenge, p.payable_tenge
  from campaign_items i join products p on p.id = i.product_id
  where i.campaign_id = $1 and i.product_id > $2 order by i.product_id limit ${CAMPAIGN_ROWS + 1}`,
  {
    productId: col.number,
    name: col.text,
    kind: col.word<CampaignKind>('campaign_kind'),
    hundredths: col.number,
    priceTenge: col.number,
    payableTenge: col.number,
  },
)
export const listCampaignItems = (db: Db, id: number, after: number, locale: Locale) =>
  queryRows(db, ITEMS, [id, after, locale])
