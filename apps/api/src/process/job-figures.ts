import type { Db } from '@oyum/database/connection'
import { queryRows } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import type { RunnerOptions } from 'graphile-worker'
import { Counter, Gauge, type Registry } from 'prom-client'

type Events = NonNullable<RunnerOptions['events']>

const OUTCOMES = ['done', 'error', 'failed'] as const
interface JobEnd {
  job: { task_identifier: string }
}

const MOST_COUNTED = 10_000

// Along the queue's own index of what can be taken, and no further than that an alarm is sure: a long queue is not made longer.
// A job that failed waits for a later moment, so its age is counted from its beginning; one that is for later has none yet.
const WAITING = statement(
  `
  select t.identifier as task, count(*)::int as waiting,
    coalesce(max(extract(epoch from now() - case when j.attempts > 0 then j.created_at else j.run_at end))
      filter (where j.attempts > 0 or j.run_at <= now()), 0)::float8 as oldest_seconds
  from (
    select task_id, run_at, attempts, created_at from graphile_worker._private_jobs
    where is_available = true order by priority, run_at limit ${MOST_COUNTED}
  ) j
  join graphile_worker._private_tasks t on t.id = j.task_id
  group by t.identifier`,
  { task: col.text, waiting: col.number, oldestSeconds: col.number },
)

/** Jobs as they end, those that wait and those in hand, by task. */
export function addJobFigures(registry: Registry, db: Db, tasks: readonly string[]) {
  const known = new Set(tasks)
  // an earlier version may have left jobs behind that nobody knows now
  const labelOf = (task: string) => (known.has(task) ? task : 'other')
  const figure = <Label extends string>(name: string, help: string, labelNames: Label[]) => ({
    ...{ name, help, labelNames, registers: [registry] },
  })
  const jobs = new Counter(
    figure('jobs_total', 'Jobs of this worker by how they ended: done, error (tried again later), failed', [
      'task',
      'outcome',
    ]),
  )
  for (const task of tasks) for (const outcome of OUTCOMES) jobs.inc({ task, outcome }, 0)
  // both figures come of one look, and both are missing, not 0, when the database is away: the others are needed most then
  let asked: ReturnType<typeof look> | undefined
  const look = () => queryRows(db, WAITING, []).catch(() => undefined)
  const waitingNow = () => {
    asked ??= look().finally(() => {
      asked = undefined
    })
    return asked
  }
  const gaugeOfWaiting = (name: string, help: string, read: (row: (typeof WAITING)['row']) => number) =>
    new Gauge({
      ...figure(name, help, ['task']),
      async collect() {
        const found = await waitingNow()
        this.reset()
        if (!found) return
        for (const task of [...tasks, 'other']) this.set({ task }, 0)
        for (const row of found) this.inc({ task: labelOf(row.task) }, read(row))
      },
    })
  gaugeOfWaiting(
    'jobs_waiting',
    `Jobs that wait, of all workers, counted up to ${MOST_COUNTED}`,
    ({ waiting }) => waiting,
  )
  gaugeOfWaiting(
    'jobs_oldest_seconds',
    'How long the oldest job that waits has waited, by task',
    ({ oldestSeconds }) => oldestSeconds,
  )
  const inHand = new Map<string, { task: string; since: number }>()
  new Gauge({
    ...figure('jobs_running_seconds', 'How long the job in hand that was begun first has taken, by task', [
      'task',
    ]),
    collect() {
      for (const task of tasks) this.set({ task }, 0)
      for (const { task, since } of [...inHand.values()].toSorted((a, b) => b.since - a.since))
        this.set({ task }, (Date.now() - since) / 1000)
    },
  })
  return {
    watch(events: Events): void {
      const count = (outcome: (typeof OUTCOMES)[number]) => (end: JobEnd) =>
        jobs.inc({ task: labelOf(end.job.task_identifier), outcome })
      events.on('job:start', ({ job }) =>
        inHand.set(job.id, { task: labelOf(job.task_identifier), since: Date.now() }),
      )
      events.on('job:complete', ({ job }) => inHand.delete(job.id))
      events.on('job:success', count('done'))
      events.on('job:error', count('error'))
      events.on('job:failed', count('failed'))
    },
  }
}
