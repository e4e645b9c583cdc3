import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { useTestDatabase } from '@oyum/database/testing/test-database'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { countSms } from '#src/modules/sms/sms-metrics'
import { addJobFigures } from './job-figures.ts'
import { serveFigures } from './serve-figures.ts'

it('the worker tells how its jobs and SMS ended and how many wait, at a socket that knows nothing else', async () => {
  const { db, pool } = await useTestDatabase()
  const registry = new Registry()
  const figures = addJobFigures(registry, db, ['send_sms', 'call_duty'])
  const outcomes = ['sent', 'unknown', 'sent'] as const
  let sent = 0
  const { counted, onLeft } = countSms(registry)
  const gateway = counted({ send: async () => outcomes[sent++] ?? 'refused' })
  onLeft('order_placed', 'failed')
  for (const id of [1, 2, 3])
    await gateway.send({ id, phone: '65427399', text: 'Kod: 4711', purpose: 'login_code' })
  const events = new EventEmitter()
  figures.watch(events as never)
  const job = { task_identifier: 'send_sms' }
  for (const event of ['job:success', 'job:error', 'job:error', 'job:failed']) events.emit(event, { job })
  for (let n = 0; n < 3; n++) await pool.query("select graphile_worker.add_job('send_sms')")
  await pool.query("select graphile_worker.add_job('a_task_of_an_earlier_version')")
  await pool.query(
    "update graphile_worker._private_jobs set run_at = now() - interval '1 hour' where id = (select min(id) from graphile_worker._private_jobs)",
  )
  // what is for later has not waited; what failed has waited since it was wanted
  await pool.query("select graphile_worker.add_job('call_duty', run_at := now() + interval '1 hour')")
  events.emit('job:start', { job: { id: '7', task_identifier: 'call_duty' } })
  events.emit('job:start', { job: { id: '8', task_identifier: 'send_sms' } })
  events.emit('job:complete', { job: { id: '8', task_identifier: 'send_sms' } })

  const log = { info: () => {}, error: () => {} }
  const server = serveFigures(registry, { host: '127.0.0.1', port: 0 }, log)
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const text = await (await fetch(`${url}/metrics`)).text()
  for (const line of [
    'jobs_total{task="send_sms",outcome="done"} 1',
    'jobs_total{task="send_sms",outcome="error"} 2',
    'jobs_total{task="send_sms",outcome="failed"} 1',
    'jobs_total{task="call_duty",outcome="failed"} 0',
    'jobs_waiting{task="send_sms"} 3',
    'jobs_waiting{task="call_duty"} 1',
    'jobs_waiting{task="other"} 1',
    'jobs_oldest_seconds{task="call_duty"} 0',
    'jobs_oldest_seconds{task="send_sms"} 36',
    'jobs_running_seconds{task="send_sms"} 0',
    'sms_total{purpose="login_code",outcome="sent"} 2',
    'sms_total{purpose="login_code",outcome="unknown"} 1',
    'sms_total{purpose="order_placed",outcome="failed"} 1',
  ])
    expect(text).toContain(line)
  expect(text).not.toMatch(/65427399|4711|earlier_version/)
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
