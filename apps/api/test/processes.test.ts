import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { useTestDatabase } from '@oyum/database/testing/test-database'
import { sql } from 'kysely'
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

/** A request that the server has begun with, and whose body comes later. */
async function beginRequest(url: string): Promise<(body: string) => Promise<number | undefined>> {
  const headers = { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' }
  const sent = request(url, { method: 'POST', headers })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  await once(sent, 'continue')
  return async (body) => {
    sent.end(body)
    const [answer] = await answered
    answer.resume()
    return answer.statusCode
  }
}

describe('the api process', () => {
  it('on SIGTERM turns readiness off, finishes every request under way and ends with 0', async () => {
    const server = spawnEntry('server', {
      DATABASE_URL: database.url,
      PORT: '0',
      INTERNAL_PORT: '0',
      // long enough to ask twice on a busy machine
      DRAIN_MS: '3000',
      ANSWER_CACHE_MS: '0',
    })
    const [, internal] = await server.waitFor(/internal calls at (http:[^"]+)/)
    const [, address] = await server.waitFor(/listening at (http:[^"]+)/)
    const requests = await Promise.all(
      Array.from({ length: 8 }, () => beginRequest(`${address}/api/v1/auth/registration`)),
    )
    server.process.kill('SIGTERM')
    await until('readiness is off', async () => (await fetch(`${internal}/readyz`)).status === 503)
    expect((await (await fetch(`${internal}/healthz`)).json()).status).toBe('ok')
    await until('no new request is taken', () =>
      fetch(`${address}/nowhere`, { headers: { connection: 'close' } }).then(
        // read to its end: Node stumbles over an answer that is left lying when the server goes
        (answer) => answer.bytes().then(() => false),
        () => true,
      ),
    )
    // refused for what it says, so it was read and answered to the end
    expect(await Promise.all(requests.map((finish) => finish('{}')))).toEqual(Array(8).fill(422))
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
