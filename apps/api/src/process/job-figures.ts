import type { Db } from '@oyum/database/connection'
import { getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { RunnerOptions } from 'graphile-worker'
import { Counter, Gauge, type Registry } from 'prom-client'

type Events = NonNullable<RunnerOptions['events']>

const MOST_COUNTED = 10_000

// Along the queue's own index of what can be taken, and no further than that an alarm is sure: a long queue is not made longer.
const WAITING = statement(
  `
  select count(*)::int as waiting from (
    select from graphile_worker._private_jobs where is_available = true limit ${MOST_COUNTED}
  ) counted`,
  { waiting: col.number },
)

/** Jobs as they end, by task, and how many wait. */
export function addJobFigures(registry: Registry, db: Db) {
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs of this worker by how they ended: done, error (tried again later), failed (given up)',
    labelNames: ['task', 'outcome'],
    registers: [registry],
  })
  new Gauge({
    name: 'jobs_waiting',
    help: `Jobs that wait, of all workers, counted up to ${MOST_COUNTED}`,
    registers: [registry],
    async collect() {
      // the other figures are needed most when the database is away
      const found = await getRow(db, WAITING, []).catch(() => undefined)
      this.set(found?.waiting ?? Number.NaN)
    },
  })
  return {
    watch(events: Events): void {
      const count =
        (outcome: string) =>
        ({ job }: { job: { task_identifier: string } }) =>
          jobs.inc({ task: job.task_identifier, outcome })
      events.on('job:success', count('done'))
      events.on('job:error', count('error'))
      events.on('job:failed', count('failed'))
    },
  }
}
