import type { Db } from '@oyum/database/connection'
import { getRow } from '@oyum/database/query-rows'
import { col, statement } from '@oyum/database/statement'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { soonOrNot } from '#src/metrics/soon-or-not'

const OLDEST = statement(
  'select coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 as seconds from changed_tags',
  { seconds: col.number },
)

export type PurgeFigures = ReturnType<typeof addPurgeFigures>

/** What was forgotten and how late. Every worker tells the age of the oldest change: it also grows when nobody is the purger. */
export function addPurgeFigures(registry: Registry, db: Db) {
  const registers = [registry]
  const purges = new Counter({
    name: 'oyum_purges_total',
    help: 'Rounds in which edges were told what to forget; everything: to one that was away',
    labelNames: ['what'],
    registers,
  })
  for (const what of ['tags', 'everything']) purges.inc({ what }, 0)
  const tags = new Counter({ name: 'oyum_purged_tags_total', help: 'Tags that edges were told', registers })
  const delay = new Histogram({
    name: 'oyum_purge_delay_seconds',
    help: 'From the change to when all that could be reached had heard of it',
    buckets: [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 30],
    registers,
  })
  const purger = new Gauge({ name: 'oyum_purger', help: '1 in the worker that is the purger', registers })
  purger.set(0)
  new Gauge({
    name: 'oyum_purge_oldest_seconds',
    help: 'Age of the oldest change that edges have not been told of twice; half a second is usual after a change',
    registers,
    async collect() {
      const oldest = await soonOrNot(getRow(db, OLDEST, []))
      this.reset()
      if (oldest) this.set(oldest.seconds)
    },
  })
  return {
    told: (seconds: number) => delay.observe(seconds),
    purged(names: number) {
      purges.inc({ what: 'tags' })
      tags.inc(names)
    },
    everything: () => purges.inc({ what: 'everything' }),
    isPurger: (is: boolean) => purger.set(is ? 1 : 0),
  }
}
