import { randomBytes } from 'node:crypto'
import { type RunningApi, startApi } from '@oyum/ops/api'
import { createOrderFixtures, seededRandom } from '../../tools/order-fixtures.ts'
import { type BasketLine, drawBasket, sendOrder } from './buyer.ts'
import { checkOrderBooks } from './order-invariants.ts'

export interface OversellPlan {
  /** a migrated, empty database */
  url: string
  buyers: number
  products: number
  stock: number
}

export interface OversellResult {
  placed: number
  refusals: number
  /** buyers who were refused at least once */
  refusedBuyers: number
  broken: string[]
  seconds: number
}

/** Everybody at once, through two api processes, for less than they all want. Who is refused takes what is left, until
 *  there is nothing left of what they came for. */
export async function drillOversell(plan: OversellPlan): Promise<OversellResult> {
  const authSecret = randomBytes(32).toString('base64')
  const tokens = await createOrderFixtures(plan.url, { ...plan, customers: plan.buyers, authSecret })
  const random = seededRandom(6)
  const baskets = tokens.map(() => drawBasket(random, plan.products, 2))
  const apis: RunningApi[] = []
  try {
    for (let n = 0; n < 2; n++) apis.push(await startApi(plan.url, { AUTH_SECRET: authSecret }))
    const from = performance.now()
    const trips = await Promise.all(
      tokens.map((token, n) => shopUntilDone(apis[n % 2]?.url ?? '', token, n, baskets[n] ?? [])),
    )
    const seconds = (performance.now() - from) / 1000
    const books = await checkOrderBooks(plan.url, plan.stock)
    const broken = [...trips.flatMap(({ odd }) => odd), ...books.broken]
    const placed = trips.filter(({ isPlaced }) => isPlaced).length
    if (books.orders !== placed) broken.push(`${books.orders} orders for ${placed} buyers who were told so`)
    if (books.stockLeft !== 0) broken.push(`${books.stockLeft} pieces are left that somebody wanted`)
    return {
      placed,
      refusals: trips.reduce((sum, { refusals }) => sum + refusals, 0),
      refusedBuyers: trips.filter(({ refusals }) => refusals > 0).length,
      broken,
      seconds,
    }
  } finally {
    await Promise.all(apis.map((api) => api.stop()))
  }
}

interface Trip {
  isPlaced: boolean
  refusals: number
  odd: string[]
}

async function shopUntilDone(url: string, token: string, buyer: number, wanted: BasketLine[]): Promise<Trip> {
  let basket = wanted
  for (let refusals = 0; ; refusals++) {
    const { status, errors } = await sendOrder(url, { token, key: `buyer-${buyer}-try-${refusals}`, basket })
    if (status === 200) return { isPlaced: true, refusals, odd: [] }
    const odd = oddRefusal(status, errors, basket)
    if (odd) return { isPlaced: false, refusals, odd: [`buyer ${buyer}: ${odd}`] }
    const left = new Map(errors.map(({ product_id, available }) => [product_id, available ?? 0]))
    basket = basket
      .map((line) => ({ ...line, quantity: left.get(line.product) ?? line.quantity }))
      .filter(({ quantity }) => quantity > 0)
    if (basket.length === 0) return { isPlaced: false, refusals: refusals + 1, odd: [] }
  }
}

/** Every refusal names a product of the basket and how many are left, fewer than wanted. */
function oddRefusal(
  status: number,
  errors: { code: string; message: string; product_id?: number; available?: number }[],
  basket: readonly BasketLine[],
): string | undefined {
  if (status !== 409 || errors.length === 0) return `answered ${status} ${JSON.stringify(errors)}`
  for (const { code, message, product_id, available = Number.NaN } of errors) {
    const line = basket.find(({ product }) => product === product_id)
    const isTold = code === 'stock' && line && available >= 0 && available < line.quantity
    if (!isTold || !message.includes(`Haryt ${product_id}`)) return `told ${JSON.stringify(errors)}`
  }
  return undefined
}
