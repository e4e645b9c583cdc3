import { useTestDatabase } from '@oyum/database/testing/test-database'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addProduct } from './catalogue-factory.ts'
import { spawnEntry } from './spawned-process.ts'

// The entries as real processes on a real database.

let database: Awaited<ReturnType<typeof useTestDatabase>>
beforeAll(async () => {
  database = await useTestDatabase()
})

async function until(what: string, isTrue: () => Promise<boolean>, withinMs = 30_000): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

describe('the api process', () => {
  it('on SIGTERM turns readiness off, finishes every request under way and ends with 0', async () => {
    const server = spawnEntry('server', {
      DATABASE_URL: database.url,
      PORT: '0',
      // long enough to ask twice on a busy machine, short enough for statements that wait for a lock
      DRAIN_MS: '3000',
      ANSWER_CACHE_MS: '0',
    })
    const [, address] = await server.waitFor(/listening at (http:[^"]+)/)
    const locker = new pg.Client({ connectionString: database.url })
    await locker.connect()
    await locker.query('begin; lock table banners in access exclusive mode')

    const answers = Array.from({ length: 8 }, () => fetch(`${address}/api/v1/banners`))
    await until('the requests wait in the database', async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
      return rows[0]?.waiting === 8
    })
    server.process.kill('SIGTERM')
    await until('readiness is off', async () => (await fetch(`${address}/readyz`)).status === 503)
    expect((await (await fetch(`${address}/healthz`)).json()).status).toBe('ok')
    await until('no new request is taken', () =>
      fetch(`${address}/healthz`, { headers: { connection: 'close' } }).then(
        () => false,
        () => true,
      ),
    )
    await locker.query('commit')
    await locker.end()

    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await server.ended).toBe(0)
  }, 60_000)

  it('says which setting is wrong and does not start', async () => {
    const server = spawnEntry('server', { DATABASE_URL: database.url, PORT: 'eighty' })
    expect(await server.ended).not.toBe(0)
    expect(server.output()).toContain('PORT must be a whole number')
  })
})

describe('the worker process', () => {
  it('folds the changes of list lengths into the kept totals and ends with 0', async () => {
    const { db } = database
    const category = await addCategory(db)
    for (let n = 0; n < 5; n++) await addProduct(db, { categoryId: category })
    const changes = async () => (await db.selectFrom('listTotalChanges').select('id').execute()).length
    expect(await changes()).toBeGreaterThan(0)

    const worker = spawnEntry('worker', { DATABASE_URL: database.url })
    await worker.waitFor(/worker ready/)
    await sql`select graphile_worker.add_job('fold_list_totals')`.execute(db)
    await until('all changes are folded', async () => (await changes()) === 0)
    const { rows } = await sql<{
      total: number
    }>`select list_total(${`category/${category}`}) as total`.execute(db)
    expect(rows[0]?.total).toBe(5)
    worker.process.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
  }, 60_000)
})
