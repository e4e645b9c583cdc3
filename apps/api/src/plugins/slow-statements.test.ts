import { createDatabase, createPool } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { Statement } from '@oyum/database/statement'
import { useTestDatabase } from '@oyum/database/testing/test-database'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { requestId, requestIdPlugin } from './request-id.ts'
import { slowStatementsPlugin } from './slow-statements.ts'

it('OPEN-152 a slow statement is a line with its name, its time and the request, and without a value', async () => {
  const { url } = await useTestDatabase()
  const pool = createPool({ url, poolSize: 1 })
  const db = createDatabase(pool)
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const app = fastify({ logger: { stream, level: 'warn' }, genReqId: requestId })
  await app.register(requestIdPlugin)
  await app.register(slowStatementsPlugin, { pools: [pool, pool] })
  // not stated with statement(): it belongs to no module
  const slow = new Statement<object>('select pg_sleep($1::float8), $2::text as phone', {})
  app.post('/', async ({ body }) => {
    const { phone } = body as { phone: string }
    await queryRows(db, new Statement<object>('select $1::text', {}), [phone])
    await queryRows(db, slow, [0.15, phone])
    await pool.query(`select pg_sleep(0.15), '${phone}' as phone`)
    return {}
  })
  const headers = { 'x-request-id': 'from-the-edge-1' }
  await app.inject({ method: 'POST', url: '/', payload: { phone: '65427399' }, headers })
  const told = lines.filter(({ msg }) => msg === 'slow statement')
  expect(told).toHaveLength(2)
  expect(told[0]).toMatchObject({
    statement: expect.stringMatching(/^[\w-]{24}$/),
    text: 'select pg_sleep($1::float8), $2::text as phone',
    reqId: 'from-the-edge-1',
  })
  expect(Number(told[0]?.ms)).toBeGreaterThanOrEqual(100)
  // a text with values in it is not shown
  expect(told[1]).toMatchObject({ statement: 'unnamed', text: 'select' })
  expect(JSON.stringify(lines)).not.toContain('65427399')
  await app.close()
  await pool.end()
})
