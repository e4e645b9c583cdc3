import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase } from '@oyum/database/connection'
import { logInStaff } from '@oyum/testing/staff'
import { createOrderFixtures, seededRandom } from '../../tools/order-fixtures.ts'
import { createCustomers, type KnownOrder } from './customers.ts'
import { checkDeskBooks } from './desk-books.ts'
import { type DeskCounts, openDesk } from './desk-browser.ts'
import type { DeskHouse } from './desk-house.ts'
import { createOperator, type Operator } from './operator.ts'

export interface DeskPlan {
  house: DeskHouse
  operators: number
  /** that wait when the operators come */
  orders: number
  edits: number
  /** half of them merges, half mass cancels */
  mergesAndCancels: number
  /** by customers, meanwhile */
  placed: number
  cancelled: number
  onProgress: (text: string) => void
}

type Job = 'next' | 'by number' | 'edit' | 'merge' | 'cancel many'

const PRODUCTS = 30
/** pieces at most in an order as it is placed: nothing runs out before its end */
const MOST_PIECES = 15
/** among so many at the head of the queue everybody is busy */
const HEAD = 40

/** Operators empty a queue over two processes while customers go on, and parts are killed. */
export async function drillDesk(plan: DeskPlan) {
  const { house, onProgress } = plan
  const random = seededRandom(29)
  const counts: DeskCounts = { lost: 0, refused: {}, faults: [] }
  const tokens = await createOrderFixtures(house.url, {
    ...{ products: PRODUCTS, customers: Math.ceil(plan.orders / 4), authSecret: house.authSecret },
    stock: Math.ceil(((plan.orders + plan.placed) * MOST_PIECES) / PRODUCTS),
  })
  const customers = createCustomers(house, counts, { tokens, random, products: PRODUCTS })
  const known: KnownOrder[] = []
  const confirmed = new Map<number, number>()
  const over = new Set<number>()

  async function place(): Promise<void> {
    const order = await customers.place()
    if (order) known.push(order)
  }
  let wanted = plan.orders
  await inParallel(8, async () => {
    while (wanted-- > 0) await place()
  })
  onProgress(`${known.length} orders wait`)

  const jobs = drawJobs(plan, random)
  const total = jobs.length
  let done = 0
  const share = () => done / total
  const until = async (wanted: number) => {
    while (share() < wanted) await wait(5)
  }

  let [gate, isShopDone, deadlocks] = [0.4, false, 0]
  /** Something goes away when so much of the work is done, and nobody gets far ahead of its return, however small the run. */
  const events = [
    { at: 0.2, text: 'killed a process', run: () => house.killDesk(0) },
    {
      ...{ at: 0.45, text: 'PostgreSQL stopped without an end' },
      async run() {
        // it forgets what it has counted
        deadlocks += await countDeadlocks(house)
        await house.restartPostgres()
      },
    },
    { at: 0.7, text: 'killed the process again', run: () => house.killDesk(0) },
  ]
  async function breakThings(): Promise<void> {
    for (const { at, text, run } of events) {
      await until(at)
      onProgress(`${text} after ${done} of ${total} jobs, ${confirmed.size} confirmed`)
      await run()
      gate = at + 0.45
    }
    gate = 1
  }

  const waiting = () => known.filter(({ id }) => !over.has(id))
  const headOrAll = () => {
    const head = waiting().slice(0, HEAD)
    return head.length > 0 ? head : known
  }
  const anyOf = (list: readonly KnownOrder[]) => list[random(list.length)] as KnownOrder

  /** Some order that is worth it; of those that are over another one is taken. */
  async function untilDone(tryIt: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; tries < 20; tries++) if (await tryIt()) return
  }

  async function work(operator: Operator, job: Job): Promise<void> {
    if (job === 'next') await operator.callNext()
    else if (job === 'by number') await untilDone(() => operator.confirm(anyOf(headOrAll()).id))
    else if (job === 'edit')
      await untilDone(() => operator.changeLines(anyOf(random(2) === 0 ? headOrAll() : known).id))
    else if (job === 'merge')
      await untilDone(async () => {
        const one = anyOf(known)
        const others = known.filter(({ id, customer }) => customer === one.customer && id !== one.id)
        return others.length > 0 && operator.merge(one.id, anyOf(others).id)
      })
    else if (random(8) === 0) await operator.cancelMany({ customerId: anyOf(known).customer })
    // in no order: locks are taken in that of the numbers all the same
    else await operator.cancelMany({ ids: [...new Set([anyOf(known).id, anyOf(known).id, anyOf(known).id])] })
  }

  async function operate(place: number): Promise<void> {
    const { id, cookie } = await logInStaff(createDatabase(house.pool), 'operator', house.staffSecret)
    const desk = openDesk(house, counts, cookie, place % 2)
    const operator = createOperator(id, { desk, counts, random, products: PRODUCTS, confirmed, over })
    for (let job = jobs.pop(); job; job = jobs.pop()) {
      while (share() > gate) await wait(5)
      await work(operator, job)
      done++
    }
    // what is left: what came late, and what was given to somebody who never heard of it
    for (;;) {
      while (await operator.callNext());
      const left = await operator.waiting()
      if (left.length === 0 && isShopDone) return
      const own = left.filter((_, n) => n % plan.operators === place)
      for (const order of own.length > 0 ? own : left.slice(0, 1)) await operator.confirm(order)
      if (left.length === 0) await wait(20)
    }
  }

  async function shop(): Promise<void> {
    let [ordered, cancelled] = [0, 0]
    const most = Math.max(plan.placed, plan.cancelled)
    for (let n = 0; n < most; n++) {
      await until((0.9 * n) / most)
      if (ordered < plan.placed) {
        ordered++
        await place()
      }
      // the newest ones, which nobody has called yet, and those that are being called
      if (cancelled < (plan.cancelled * (n + 1)) / most) {
        const those = n % 4 === 0 ? waiting().slice(0, HEAD) : waiting().slice(-HEAD)
        const order = those.length > 0 ? anyOf(those) : undefined
        if (order && (await customers.cancel(order))) cancelled++
        if (order) over.add(order.id)
      }
    }
  }

  const started = performance.now()
  await Promise.all([
    breakThings(),
    shop().then(() => {
      isShopDone = true
    }),
    ...Array.from({ length: plan.operators }, (_, place) => operate(place)),
  ])
  const seconds = (performance.now() - started) / 1000
  onProgress(`${total} jobs done`)
  const { broken, counted } = await checkDeskBooks(house.pool, confirmed)
  return {
    ...{ counted, seconds, lost: counts.lost, refused: counts.refused },
    deadlocks: deadlocks + (await countDeadlocks(house)),
    perSecond: Math.round(counted.confirmed / seconds),
    broken: [...new Set(counts.faults), ...broken],
    faults: counts.faults.length,
  }
}

/** Met by PostgreSQL; whoever was given up in favour of the other tried again, and no person heard of it. */
async function countDeadlocks({ pool }: DeskHouse): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}

/** In an order of chance. A quarter of the confirmations comes by number, without a claim. */
function drawJobs({ orders, edits, mergesAndCancels }: DeskPlan, random: (below: number) => number): Job[] {
  const times = (count: number, job: Job) => Array.from({ length: count }, () => job)
  const byNumber = Math.round(orders / 4)
  const merges = Math.round(mergesAndCancels / 2)
  const jobs = [
    ...times(orders - byNumber, 'next'),
    ...times(byNumber, 'by number'),
    ...times(edits, 'edit'),
    ...times(merges, 'merge'),
    ...times(mergesAndCancels - merges, 'cancel many'),
  ]
  for (let place = jobs.length - 1; place > 0; place--) {
    const other = random(place + 1)
    const [one, two] = [jobs[place] as Job, jobs[other] as Job]
    jobs[place] = two
    jobs[other] = one
  }
  return jobs
}

async function inParallel(count: number, work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, work))
}
