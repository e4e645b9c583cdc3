import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { useTestDatabase } from '@oyum/database/testing/test-database'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { countedGateway } from '#src/modules/sms/sms-metrics'
import { addJobFigures } from './job-figures.ts'
import { serveFigures } from './serve-figures.ts'

it('the worker tells how its jobs and SMS ended and how many wait, at a socket that knows nothing else', async () => {
  const { db, pool } = await useTestDatabase()
  const registry = new Registry()
  const figures = addJobFigures(registry, db)
  const outcomes = ['sent', 'unknown', 'sent'] as const
  let sent = 0
  const gateway = countedGateway(registry, { send: async () => outcomes[sent++] ?? 'refused' })
  for (const id of [1, 2, 3]) await gateway.send({ id, phone: '65427399', text: 'Kod: 4711' })
  const events = new EventEmitter()
  figures.watch(events as never)
  const job = { task_identifier: 'send_sms' }
  for (const event of ['job:success', 'job:error', 'job:error', 'job:failed']) events.emit(event, { job })
  for (let n = 0; n < 3; n++) await pool.query("select graphile_worker.add_job('send_sms')")

  const log = { info: () => {}, error: () => {} }
  const server = serveFigures(registry, { host: '127.0.0.1', port: 0 }, log)
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const text = await (await fetch(`${url}/metrics`)).text()
  for (const line of [
    'jobs_total{task="send_sms",outcome="done"} 1',
    'jobs_total{task="send_sms",outcome="error"} 2',
    'jobs_total{task="send_sms",outcome="failed"} 1',
    'jobs_waiting 3',
    'sms_total{outcome="sent"} 2',
    'sms_total{outcome="unknown"} 1',
  ])
    expect(text).toContain(line)
  expect(text).not.toMatch(/65427399|4711/)
  expect((await fetch(`${url}/readyz`)).status).toBe(404)

  // another worker on the same port is told so, and lives
  const told: string[] = []
  const taken = { host: '127.0.0.1', port: Number(new URL(url).port) }
  const second = serveFigures(registry, taken, { ...log, error: (_, what) => told.push(what) })
  await once(second, 'error').catch(() => {})
  expect(told).toEqual(['nobody can ask for the figures'])
  server.closeAllConnections()
  server.close()
})
