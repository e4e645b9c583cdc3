import type { Readable } from 'node:stream'
import { STREAMS_A_SESSION } from '@oyum/contract/staff/limits'
import type { Db } from '@oyum/database/connection'
import { staffScope } from '@oyum/shop-rules/staff-permissions'
import type pg from 'pg'
import { AppError } from '#src/errors/app-error'
import type { StaffSessionsService } from '../accounts/staff-sessions.service.ts'
import type { OrdersDesk } from '../desk/orders-desk.service.ts'
import { type EventStream, openEventStream, type Reader } from './event-stream.ts'
import { type DeskNotice, listenToDesk } from './listen-to-desk.ts'
import { readWaiting } from './waiting.repository.ts'

type OrderScope = Parameters<OrdersDesk['visibleAmong']>[0]
export type LiveService = ReturnType<typeof createLiveService>

interface LiveDeps {
  db: Db
  pool: pg.Pool
  sessions: StaffSessionsService
  desk: OrdersDesk
  isDraining: () => boolean
  log: { warn: (facts: object, message: string) => void }
}

const BEAT_MS = 20_000
/** of the whole process */
const MOST_STREAMS = 700
const RETRY_SECONDS = 3
/** more at once are no news of one or another any more */
const MOST_TOLD = 150
/** changes that come so close together are told together */
const TOGETHER_MS = 25

/** Tells every open screen what has changed, by number and version: what it shows it asks for itself. Nothing depends on a
 *  message: whoever could have missed one is told to ask for everything (`reset`). */
export function createLiveService({ db, pool, sessions, desk, isDraining, log }: LiveDeps) {
  const streams = new Set<EventStream>()
  let changed = new Map<number, number>()
  let flushing: NodeJS.Timeout | undefined
  let beatAt = 0

  const all = () => [...streams]
  const endAll = () => {
    for (const stream of streams) stream.end()
  }
  const isOf = (scope: OrderScope) => (stream: EventStream) =>
    staffScope(stream.reader.role, 'orders.read') === scope

  /** Who sees all orders is told of all. For the others the database is asked which of them lie within their rows now: of an
   *  order outside they do not even learn that there is one (STAFF-14). */
  async function tell(scope: OrderScope, versions: ReadonlyMap<number, number>): Promise<void> {
    const readers = all().filter(isOf(scope))
    if (readers.length === 0) return
    const ids = [...versions.keys()]
    const askForAll = () => {
      for (const stream of readers) stream.send('reset', {})
    }
    if (ids.length > MOST_TOLD) return askForAll()
    try {
      for (const id of scope === 'all' ? ids : await desk.visibleAmong(scope, ids))
        for (const stream of readers) stream.send('change', { kind: 'order', id, version: versions.get(id) })
    } catch (error) {
      log.warn({ err: error }, 'who sees what could not be asked: screens ask for themselves')
      askForAll()
    }
  }

  function flush(): void {
    const versions = changed
    changed = new Map()
    flushing = undefined
    for (const scope of ['all', 'shelf', 'own'] as const) void tell(scope, versions)
  }

  function onNotice({ kind, id, version = 0 }: DeskNotice): void {
    if (streams.size === 0) return
    if (kind !== 'order') return void endThoseWhoLeft().catch(() => undefined)
    changed.set(id, Math.max(version, changed.get(id) ?? 0))
    flushing ??= setTimeout(flush, TOGETHER_MS)
  }

  /** A session ends by being ended, by the clock, with its account, or with the role it was opened for. */
  async function endThoseWhoLeft(): Promise<void> {
    if (streams.size === 0) return
    const readers = all()
    const live = await sessions.rolesOfLive(readers.map(({ reader }) => reader.sessionId))
    for (const stream of readers) if (live.get(stream.reader.sessionId) !== stream.reader.role) stream.end()
  }

  async function beat(): Promise<void> {
    if (streams.size === 0 || Date.now() - beatAt < BEAT_MS) return
    beatAt = Date.now()
    for (const stream of streams) stream.send('beat', {})
    await sessions.markStreams(all().map(({ reader }) => reader.sessionId))
  }

  const listener = listenToDesk({
    ...{ pool, log, onNotice },
    onConnected() {
      for (const stream of streams) stream.send('reset', {})
    },
    async onTick() {
      if (isDraining()) return endAll()
      await endThoseWhoLeft()
      await beat()
    },
  })

  return {
    start: listener.start,

    async stop(): Promise<void> {
      endAll()
      clearTimeout(flushing)
      await listener.stop()
    },

    async open(reader: Reader): Promise<Readable> {
      const own = all().filter((stream) => stream.reader.sessionId === reader.sessionId)
      if (own.length >= STREAMS_A_SESSION || streams.size >= MOST_STREAMS)
        throw new AppError('too_many_requests', {}, RETRY_SECONDS)
      if (isDraining()) throw new AppError('unavailable', {}, RETRY_SECONDS)
      const stream = openEventStream(reader, (closed) => streams.delete(closed))
      streams.add(stream)
      stream.send('reset', {})
      await sessions.markStreams([reader.sessionId]).catch((error: Error) => {
        stream.body.destroy()
        throw error
      })
      return stream.body
    },

    waiting: () => readWaiting(db),
  }
}
