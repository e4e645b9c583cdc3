import { randomBytes } from 'node:crypto'
import { createPool } from '@oyum/database/connection'
import { startApi } from '@oyum/ops/api'
import { waitFor } from '@oyum/ops/wait-for'
import { startWorker } from '@oyum/ops/worker'
import { createOrderFixtures } from '../../tools/order-fixtures.ts'
import { checkOrderBooks } from '../orders/order-invariants.ts'
import { type Bought, buyUntil } from './buyers.ts'

export interface SalePlan {
  /** a migrated, empty database */
  url: string
  products: number
  buyers: number
  onProgress?: (text: string) => void
}

export interface SaleResult extends Bought {
  /** from its moment until the last product costs what it shall */
  startSeconds: number
  endSeconds: number
  kills: number
}

const STOCK = 1000
const PERCENT_HUNDREDTHS = 2000
const SETTLE_MS = 600_000

/** A sale of all products starts and ends by the clock while customers order, and the worker is killed in the middle of both. */
export async function drillSale({
  url,
  products,
  buyers,
  onProgress = () => {},
}: SalePlan): Promise<SaleResult> {
  const authSecret = randomBytes(32).toString('base64')
  const tokens = await createOrderFixtures(url, { products: 1, stock: STOCK, customers: buyers, authSecret })
  const pool = createPool({ url, poolSize: 2, statementTimeoutMs: 600_000 })
  const all = async <Row>(text: string): Promise<Row[]> => (await pool.query(text)).rows as Row[]
  // without names and pictures, which a price does not need and which take minutes for so many
  await all(`insert into products (id, slug, category_id, top_category_id, price_tenge, stock, base_discount_type, base_discount_hundredths)
    select n, 'goods-' || n, 1, 1, 10000 + n * 100, ${STOCK}, case when n % 2 = 0 then 'amount' else 'percent' end::discount_type, n % 5 * 500
    from generate_series(2, ${products}) n`)
  await all(
    `insert into stock_movements (product_id, delta, reason) select id, stock, 'initial' from products where id > 1`,
  )
  await all(
    `insert into campaigns (name, starts_at, ends_at) values ('sale', now() + interval '1 day', now() + interval '2 days')`,
  )
  await all(
    `insert into campaign_items select c.id, p.id, 'percent', ${PERCENT_HUNDREDTHS} from campaigns c, products p`,
  )
  await all('vacuum analyze')
  const PRICES = `select md5(string_agg(concat_ws(' ', id, discount_type, discount_hundredths, payable_tenge, version), ',' order by id))
    as prices from products`
  const [before] = await all(PRICES)
  const env = { AUTH_SECRET: authSecret, SMS_ADAPTER: 'log', SMS_LOG_FILE: '/dev/null', MEDIA_DIR: '' }
  const api = await startApi(url, env)
  const beside = { ...env, SITE_URL: api.url, SMS_REPORT_URL: api.internalUrl }
  let worker = await startWorker(url, beside)
  const settled = async () => {
    const [row] = await all<{ is: boolean }>(`select not exists (select from discount_changes)
      and not exists (select from campaigns where due_at <= clock_timestamp()) as is`)
    return row?.is === true
  }

  /** The moment comes; the worker dies once it has begun; how long the rest takes with another. */
  async function turn(column: 'starts_at' | 'ends_at'): Promise<number> {
    await all(`update campaigns set ${column} = clock_timestamp() + interval '3 seconds'`)
    const [moment] = await all<{ at: Date }>(`select ${column} as at from campaigns`)
    const from = moment?.at.getTime() ?? 0
    const rows = await all<{ last: number }>('select coalesce(max(id), 0) as last from price_history')
    await waitFor(
      'the first products have the new price',
      async () => {
        const found = await all(`select from price_history where id > ${rows[0]?.last ?? 0} limit 1`)
        return found.length > 0
      },
      60_000,
    )
    worker.process.kill('SIGKILL')
    await worker.ended
    const [left] = await all<{ n: number }>('select count(*)::int as n from discount_changes')
    onProgress(`${column}: the worker is killed, ${left?.n} products are left`)
    worker = await startWorker(url, beside)
    onProgress('another worker is ready')
    await waitFor('every product has its price', settled, SETTLE_MS)
    return (Date.now() - from) / 1000
  }

  let isOpen = true
  try {
    const buying = buyUntil(api.url, { tokens, products, lanes: 8, isOpen: () => isOpen })
    const broken: string[] = []
    const startSeconds = await turn('starts_at')
    const [odd] = await all<{ n: number }>(`select count(*)::int as n from products
      where (discount_type, discount_hundredths) is distinct from ('percent', ${PERCENT_HUNDREDTHS})`)
    if (odd?.n !== 0) broken.push(`${odd?.n} products without the sale`)
    const endSeconds = await turn('ends_at')
    isOpen = false
    const { sums, ...bought } = await buying
    const [after] = await all(PRICES)
    if (JSON.stringify(after) !== JSON.stringify(before))
      broken.push('not every product costs what it cost before')
    const placed = await all<{ id: number; sum: number }>('select id, order_amount_tenge as sum from orders')
    const other = placed.filter(({ id, sum }) => sums.get(id) !== sum)
    if (other.length > 0) broken.push(`${other.length} orders at another price than was seen`)
    if (placed.length !== bought.orders)
      broken.push(`${placed.length} orders for ${bought.orders} that were told`)
    const books = await checkOrderBooks(url, STOCK)
    return {
      ...bought,
      startSeconds,
      endSeconds,
      kills: 2,
      broken: [...bought.broken, ...broken, ...books.broken],
    }
  } finally {
    isOpen = false
    await worker.stop()
    await api.stop()
    await pool.end()
  }
}
