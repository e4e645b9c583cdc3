import plugin from 'fastify-plugin'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyInstance {
    figures: Registry
  }
}

export interface MetricsOptions {
  pool: pg.Pool
}

/** Counts what is asked here, for Prometheus; the figures themselves are asked for at the internal port. */
export const metricsPlugin = plugin<MetricsOptions>(
  async (app, { pool }) => {
    // A registry of its own: two apps in one process (tests) do not mix their figures.
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    const duration = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to the end of the answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    })
    new Gauge({
      name: 'database_pool_connections',
      help: 'Connections of the pool by state',
      labelNames: ['state'],
      registers: [registry],
      collect() {
        this.set({ state: 'open' }, pool.totalCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'waited_for' }, pool.waitingCount)
      },
    })
    app.addHook('onResponse', async (request, reply) => {
      // the pattern, not the address: a label per product would grow without end
      const route = request.routeOptions.url ?? 'unknown'
      duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    })
    app.decorate('figures', registry)
  },
  { name: 'metrics' },
)
