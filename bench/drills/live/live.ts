import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase } from '@oyum/database/connection'
import { waitFor } from '@oyum/ops/wait-for'
import { logInStaff } from '@oyum/testing/staff'
import type { LiveHouse } from './live-house.ts'
import { type LiveScreen, openScreen } from './live-screen.ts'

interface LiveOptions {
  house: LiveHouse
  streams: number
  events: number
  onProgress: (text: string) => void
}

export interface LiveFigures {
  /** from the commit of a change until the last screen shows it */
  delaysMs: number[]
  /** from the end of an outage until every screen shows what happened in it */
  restartsMs: Record<string, number>
  sessionEndMs: number
  /** of what the staff api keeps, between the second and the last quarter of the changes */
  memorySlopeMbPer100: number
  memoryMb: number
}

/** A screen that is not right by then never is. */
export const PATIENCE_MS = 60_000

/** Changes are committed one by one, and every screen is looked at until it shows them; then each part is ended and started. */
export async function drillLive({ house, streams, events, onProgress }: LiveOptions): Promise<LiveFigures> {
  const { pool, url } = house
  const db = createDatabase(pool)
  const { rows } = await pool.query<{ id: string }>(
    "insert into customers (phone, first_name) values ('65000001', 'Drill') returning id",
  )
  const [{ id: customerId } = { id: '' }] = rows
  const people = []
  for (let n = 0; n < streams; n++) people.push(await logInStaff(db, 'operator', house.staffSecret))
  const screens = people.map(({ cookie }) => openScreen(url, cookie))
  try {
    await waitFor('every stream is open', async () => screens.every((screen) => screen.isOpen()), PATIENCE_MS)
    const ids: number[] = []
    const versions = new Map<number, number>()

    async function change(): Promise<number> {
      // two of three are new, the third changes one that is there
      const [id] = ids.length % 3 === 2 ? ids.slice(-2) : []
      const text = id
        ? 'update orders set version = version + 1 where id = $1 returning id, version'
        : `insert into orders (customer_id, payment_method, order_amount_tenge, locale)
           values ($1, 'cash_on_delivery', 100, 'tk') returning id, version`
      const changed = await pool.query<{ id: string; version: number }>(text, [id ?? customerId])
      const [row] = changed.rows
      ids.push(Number(row?.id))
      versions.set(Number(row?.id), Number(row?.version))
      return Number(row?.id)
    }
    const isRight = (id: number) => (screen: LiveScreen) =>
      (screen.shown.get(id) ?? 0) >= (versions.get(id) ?? 1)
    async function untilRight(id: number): Promise<number> {
      const started = performance.now()
      while (!screens.every(isRight(id))) {
        if (performance.now() - started > PATIENCE_MS) return PATIENCE_MS
        await wait(5)
      }
      return Math.round(performance.now() - started)
    }

    const delaysMs: number[] = []
    const memory: number[] = []
    for (let n = 0; n < events; n++) {
      delaysMs.push(await untilRight(await change()))
      memory.push(await house.heapMb())
    }
    onProgress(`${events} changes seen on ${streams} screens`)

    const restartsMs: Record<string, number> = {}
    async function restart(name: string, outage: () => Promise<void>): Promise<void> {
      await outage()
      restartsMs[name] = await untilRight(ids.at(-1) ?? 0)
      // and what comes afterwards is told again
      await waitFor(
        'every stream is open',
        async () => screens.every((screen) => screen.isOpen()),
        PATIENCE_MS,
      )
      delaysMs.push(await untilRight(await change()))
      onProgress(`${name}: right after ${restartsMs[name]} ms`)
    }
    await restart('listener', async () => {
      await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'oyum staff%'",
      )
      await change()
    })
    await restart('staff', async () => {
      await house.stopApi()
      await change()
      await house.startApi()
    })
    await restart('staff_killed', async () => {
      await house.killApi()
      await change()
      await house.startApi()
    })
    await restart('edge', async () => {
      await house.stopEdge()
      await change()
      await house.startEdge()
    })
    await restart('postgres', async () => {
      await house.postgres.end('crash')
      await wait(1000)
      await house.postgres.start()
      await change()
    })

    const [leaving] = people
    const started = performance.now()
    await pool.query('update staff_sessions set revoked_at = now() where staff_id = $1', [leaving?.id])
    await waitFor('the stream of an ended session ends', async () => !screens[0]?.isOpen(), PATIENCE_MS)
    const sessionEndMs = Math.round(performance.now() - started)
    return {
      ...{ delaysMs, restartsMs, sessionEndMs, memoryMb: Math.round(kept(memory, 3)) },
      memorySlopeMbPer100: ((kept(memory, 3) - kept(memory, 1)) / (events / 2)) * 100,
    }
  } finally {
    for (const screen of screens) screen.close()
  }
}

/** The least of a quarter of the run: what is left when the rest was thrown away. The first quarter is the start of a process. */
function kept(memory: readonly number[], quarter: number): number {
  const length = memory.length / 4
  return Math.min(...memory.slice(quarter * length, (quarter + 1) * length))
}
