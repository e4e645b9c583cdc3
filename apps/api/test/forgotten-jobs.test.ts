import { useTestDatabase } from '@oyum/database/testing/test-database'
import { waitFor } from '@oyum/ops/wait-for'
import { expect, it } from 'vitest'
import { spawnEntry } from './spawned-process.ts'

it('a job that was given to a worker which never heard of it is done all the same', async () => {
  const { pool, url } = await useTestDatabase()
  const worker = spawnEntry('worker', { DATABASE_URL: url })
  await worker.waitFor(/worker ready/)
  const jobs = 'graphile_worker._private_jobs'
  // an entering that failed is tried again; a job locked in nobody's name would be nobody's to free
  const pools = "select id from job_workers where id like 'pool-%' order by started_at limit 1"
  await waitFor('its pool is known', async () => (await pool.query(pools)).rows.length > 0)

  // Its question for a job waits here, and its connection breaks in the middle. The clock of the queue, which adds jobs at every
  // full minute, waits here too: that one gives nothing out.
  const holder = await pool.connect()
  await holder.query(`begin; lock table ${jobs} in access exclusive mode`)
  const waiting = `select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%attempts = jobs.attempts + 1%'`
  await waitFor('it asks for a job', async () => (await pool.query(waiting)).rows.length > 0)
  await pool.query(`select pg_terminate_backend(pid) from (${waiting}) w`)
  // What PostgreSQL had given out by then is locked in the name of the pool that asked.
  const added = await holder.query(
    "select id from graphile_worker.add_job('fold_list_totals', max_attempts := 1)",
  )
  const { id } = added.rows[0]
  await holder.query(
    `update ${jobs} set locked_at = now() - interval '1 minute', attempts = 1,
       locked_by = (${pools})
     where id = $1`,
    [id],
  )
  await holder.query('commit')
  holder.release()

  await waitFor(
    'the job is done',
    async () => (await pool.query(`select from ${jobs} where id = $1`, [id])).rows.length === 0,
    60_000,
  )
  expect(worker.output()).toContain('taken and never begun')
  worker.process.kill('SIGTERM')
  expect(await worker.ended).toBe(0)
}, 120_000)
