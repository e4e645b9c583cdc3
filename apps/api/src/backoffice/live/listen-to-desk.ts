import type pg from 'pg'

// One connection of a process that hears what the database tells of the desk (packages/database/functions/*_tell_desk.sql). It is
// asked every second whether it still is there: a line that was cut without a word says nothing by itself.

const EVERY_MS = 1000

export interface DeskNotice {
  kind: 'order' | 'session' | 'staff'
  id: number
  version?: number
}

interface Listener {
  onNotice: (notice: DeskNotice) => void
  /** from now on everything is heard; what was said before may have been missed */
  onConnected: () => void
  /** every second, heard or not */
  onTick: () => Promise<void>
}

interface Options extends Listener {
  /** of one connection, which is held as long as the process lives */
  pool: pg.Pool
  log: { warn: (facts: object, message: string) => void }
}

export function listenToDesk({ pool, log, onNotice, onConnected, onTick }: Options) {
  let client: pg.PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let round: Promise<void> | undefined

  async function connect(): Promise<void> {
    const fresh = await pool.connect()
    try {
      fresh.on('notification', ({ payload = '' }) => {
        if (client === fresh) onNotice(JSON.parse(payload))
      })
      // what breaks is noticed at once, not with the next question
      fresh.once('error', () => void lose(fresh))
      await fresh.query('listen desk')
    } catch (error) {
      fresh.release(true)
      throw error
    }
    client = fresh
    onConnected()
  }

  function lose(lost: pg.PoolClient): void {
    if (client !== lost) return
    client = undefined
    lost.release(true)
  }

  async function ask(): Promise<void> {
    const asked = client
    if (!asked) return connect()
    await asked.query('select 1').catch((error: Error) => {
      lose(asked)
      throw error
    })
  }

  async function goOn(): Promise<void> {
    const work = [ask(), onTick()].map((one) =>
      one.catch((error: Error) => log.warn({ err: error }, 'the desk is not listened to')),
    )
    await Promise.all(work)
    if (!isStopped)
      timer = setTimeout(() => {
        round = goOn()
      }, EVERY_MS)
  }

  return {
    start: (): void => {
      round = goOn()
    },
    async stop(): Promise<void> {
      isStopped = true
      clearTimeout(timer)
      await round
      if (client) lose(client)
    },
  }
}
