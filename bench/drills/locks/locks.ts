import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createPool } from '@oyum/database/connection'
import { startApi } from '@oyum/ops/api'
import { WIDE_ORDER_LIMITS } from '@oyum/testing/wide-limits'
import { addressOf, createLoginCaller, NAMES } from '../../tools/login-caller.ts'
import { createOrderFixtures } from '../../tools/order-fixtures.ts'
import { sendOrder } from '../orders/buyer.ts'
import type { HeldLock } from './held-locks.ts'

export interface LocksPlan {
  url: string
  locks: readonly HeldLock[]
  holdMs: number
  /** many more than there are connections for orders and logins */
  buyers: number
  readers: number
  onProgress?: (text: string) => void
}

interface LockResult {
  pages: number
  orders: number
  logins: number
  /** of any request while the lock was held */
  longestMs: number
}

export interface LocksResult {
  locks: Record<string, LockResult>
  broken: string[]
}

const PAGES = [
  '/api/v1/categories',
  '/api/v1/banners',
  '/api/v1/products/latest?limit=12',
  '/api/v1/products/search?limit=12&name=haryt',
  '/api/v1/products/details/1',
]
/** of take_sms_budget */
const SMS_SHARDS = 32
/** The longest that anybody may wait for an answer of any kind. */
const LONGEST_MS = 15_000

/** Each lock is held while customers look, order and log in: nobody who looks may notice. */
export async function drillLocks(plan: LocksPlan): Promise<LocksResult> {
  const { url, onProgress = () => {} } = plan
  const authSecret = randomBytes(32).toString('base64')
  const tokens = await createOrderFixtures(url, {
    ...{ products: 30, stock: 1_000_000, customers: plan.buyers, authSecret },
  })
  const api = await startApi(url, {
    ...WIDE_ORDER_LIMITS,
    ...{ AUTH_SECRET: authSecret, ANSWER_CACHE_MS: '0', RATE_LIMIT_PER_MINUTE: '1000000' },
    // in three minutes more people log in here than the country has in a day
    LOGIN_SENDS_PER_DAY: '10000000',
  })
  let logins = 0
  const nextLogin = () => logins++
  const result: LocksResult = { locks: {}, broken: [] }
  try {
    await fillSearch(url)
    // there are counters to be held: every shard of the day's
    const call = createLoginCaller(api.url)
    for (let n = 0; n < SMS_SHARDS; n++)
      await call(
        'registration',
        { ...NAMES, phone: String(65_900_000 + n) },
        { address: addressOf(900_000 + n) },
      )
    for (const lock of plan.locks) {
      const seen = await holdUnderTraffic(lock, { ...plan, api: api.url, tokens, nextLogin }, result.broken)
      result.locks[lock.name] = seen
      onProgress(`${lock.name}: ${JSON.stringify(seen)}`)
    }
  } finally {
    await api.stop()
  }
  return result
}

/** The goods can be found, so that there are documents to be held. */
async function fillSearch(url: string): Promise<void> {
  const pool = createPool({ url, poolSize: 1 })
  await pool.query("insert into search_words (word, uses) values ('haryt', 30)")
  await pool.query(
    "insert into search_documents (product_id, names, words) select id, 'haryt ' || id, '' from products",
  )
  await pool.query('select assign_search_tiers()')
  await pool.end()
}

interface Traffic extends LocksPlan {
  api: string
  tokens: readonly string[]
  /** every login is that of another number */
  nextLogin: () => number
}

async function holdUnderTraffic(
  lock: HeldLock,
  { url, holdMs, readers, api, tokens, nextLogin }: Traffic,
  broken: string[],
): Promise<LockResult> {
  const seen: LockResult = { pages: 0, orders: 0, logins: 0, longestMs: 0 }
  const pool = createPool({ url, poolSize: 1 })
  const holder = await pool.connect()
  await holder.query('begin')
  // as a session that our own settings do not bind
  await holder.query('set local idle_in_transaction_session_timeout = 0')
  const { rowCount } = await holder.query(lock.take)
  if (!rowCount) broken.push(`${lock.name}: there is nothing to hold`)
  let isHeld = true
  const timed = async <T>(what: string, request: () => Promise<T>): Promise<T> => {
    const from = performance.now()
    const answer = await request()
    const ms = Math.round(performance.now() - from)
    seen.longestMs = Math.max(seen.longestMs, ms)
    if (ms > LONGEST_MS) broken.push(`${lock.name}: ${what} took ${ms} ms`)
    return answer
  }

  async function read(reader: number): Promise<void> {
    for (let n = reader; isHeld; n++) {
      const page = PAGES[n % PAGES.length] ?? ''
      const status = await timed(page, async () => {
        const answer = await fetch(api + page)
        const text = await answer.text()
        if (page.includes('/search') && !/"id" ?:/.test(text)) broken.push(`${lock.name}: nothing found`)
        return answer.status
      })
      seen.pages++
      if (status !== 200) broken.push(`${lock.name}: ${page} was answered ${status}`)
      await wait(20)
    }
  }

  const place = lock.name.replaceAll(' ', '-')
  async function buy(token: string, buyer: number): Promise<void> {
    for (let n = 0; isHeld; n++) {
      const order = { token, key: `lock-${place}-${buyer}-${n}`, basket: [{ product: 1, quantity: 1 }] }
      const { status } = await timed('an order', () => sendOrder(api, order))
      seen.orders++
      // told to try again, within the time a person waits
      if (status !== 200 && status !== 503) broken.push(`${lock.name}: an order was answered ${status}`)
      if (status === 503) await wait(200)
    }
  }

  async function logIn(): Promise<void> {
    const call = createLoginCaller(api)
    while (isHeld) {
      const n = nextLogin()
      const phone = `65${String(100_000 + n)}`
      const from = { address: addressOf(n) }
      const { status } = await timed('a login', () => call('registration', { ...NAMES, phone }, from))
      seen.logins++
      if (status !== 200 && status !== 503) broken.push(`${lock.name}: a login was answered ${status}`)
      if (status !== 200) await wait(200)
    }
  }

  const traffic = Promise.all([
    ...Array.from({ length: readers }, (_, reader) => read(reader)),
    ...tokens.map(buy),
    ...tokens.map(logIn),
  ])
  const changed = lock.meanwhile?.(url)
  changed?.catch(() => undefined)
  // told below; a drill that stops before that leaves no loose end
  traffic.catch(() => undefined)
  await wait(holdMs)
  isHeld = false
  await holder.query('rollback')
  holder.release()
  await pool.end()
  await traffic
  await changed?.catch((error: Error) => broken.push(`${lock.name}: ${error.message}`))
  const after = await sendOrder(api, {
    ...{ token: tokens[0] ?? '', key: `lock-${place}-after`, basket: [{ product: 1, quantity: 1 }] },
  })
  if (after.status !== 200) broken.push(`${lock.name}: an order after it was answered ${after.status}`)
  return seen
}
