import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { becomePurger, listenToChanges } from './journal.ts'
import { beginRounds, type RoundDeps } from './purge-round.ts'

// Tells everybody who keeps answers what changes have made untrue (docs/decisions/0089). One at a time by a lock, any number wait
// for it; the lock goes with the connection, however its process ends.

/** Several times within the time that an edge is trusted (TRUST_MS). */
const EVERY_MS = 300
/** Between two tellings: what changes in a burst is told together, and pages have time to be made in between. */
const GAP_MS = 200

interface PurgerOptions extends RoundDeps {
  /** of one connection, which is held as long as the process lives */
  pool: pg.Pool
}

export function startPurger({ pool, ...deps }: PurgerOptions) {
  const { log, figures } = deps
  let isStopped = false
  let client: pg.PoolClient | undefined
  let round: (() => Promise<boolean>) | undefined
  let wake = () => {}
  let isWoken = false
  /** said once for each time, not three times a second for as long as the database is away */
  let isFailing = false

  function lose(lost: pg.PoolClient | undefined): void {
    if (!lost || client !== lost) return
    client = undefined
    round = undefined
    figures.isPurger(false)
    lost.release(true)
  }

  async function connect(): Promise<pg.PoolClient> {
    const fresh = await pool.connect()
    fresh.on('notification', () => {
      isWoken = true
      wake()
    })
    fresh.once('error', () => lose(fresh))
    client = fresh
    await listenToChanges(fresh)
    return fresh
  }

  async function once(): Promise<boolean> {
    const own = client ?? (await connect())
    if (!round) {
      if (!(await becomePurger(own))) return false
      round = await beginRounds(own, deps)
      figures.isPurger(true)
    }
    isWoken = false
    const hasTold = await round()
    if (isFailing) log.info('edges are told again')
    isFailing = false
    return hasTold
  }

  async function loop(): Promise<void> {
    while (!isStopped) {
      const hasTold = await once().catch((error) => {
        if (!isFailing) log.warn({ err: error }, 'edges not told what to forget')
        isFailing = true
        lose(client)
        return false
      })
      if (hasTold) await wait(GAP_MS)
      if (isStopped || isWoken) continue
      const next = Promise.withResolvers<void>()
      const timer = setTimeout(next.resolve, hasTold ? EVERY_MS - GAP_MS : EVERY_MS)
      wake = next.resolve
      await next.promise
      clearTimeout(timer)
    }
    lose(client)
  }

  const ended = loop()
  return {
    async stop(): Promise<void> {
      isStopped = true
      wake()
      await ended
      await pool.end()
    },
  }
}
