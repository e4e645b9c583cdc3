import { onWaited } from '@oyum/database/watched-pool'
import type pg from 'pg'
import { Gauge, Histogram, type Registry } from 'prom-client'

/** Connections to PostgreSQL by pool, and how long somebody waits for one. */
export function addPoolFigures(registry: Registry, pools: Record<string, pg.Pool>): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of a pool by state',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'open' }, totalCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waited_for' }, waitingCount)
      }
    },
  })
  const waits = new Histogram({
    name: 'database_pool_wait_seconds',
    help: 'How long somebody waited for a connection of a pool',
    labelNames: ['pool'],
    buckets: [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4],
    registers: [registry],
  })
  for (const [pool, one] of Object.entries(pools)) {
    waits.zero({ pool })
    onWaited(one, (seconds) => waits.observe({ pool }, seconds))
  }
}
