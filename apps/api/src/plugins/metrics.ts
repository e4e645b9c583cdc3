import type { ErrorCode } from '@oyum/contract/errors'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type pg from 'pg'
import { Counter, Histogram, type Registry } from 'prom-client'
import { addPoolFigures } from '#src/metrics/pool-figures'
import { createRegistry } from '#src/metrics/registry'

declare module 'fastify' {
  interface FastifyInstance {
    figures: Registry
  }
}

export interface MetricsOptions {
  /** which api it is, as it is told in `oyum_build_info` */
  name: 'api' | 'staff'
  pools: Record<string, pg.Pool>
  /** by which an order is placed: every end of it is counted with its reason */
  orderCall: { method: string; path: string; errors?: readonly ErrorCode[] }
}

// A server of ours answers these; what else a stranger may write there is one word.
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts what is asked here, for Prometheus; the figures themselves are asked for at the internal port. */
export const metricsPlugin = plugin<MetricsOptions>(
  async (app, { name, pools, orderCall }) => {
    const registry = createRegistry(name)
    const duration = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to the end of the answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    })
    const orders = new Counter({
      name: 'orders_total',
      help: 'Orders placed, and refused by the code of the refusal; the same order sent again counts again',
      labelNames: ['outcome'],
      registers: [registry],
    })
    // what has not happened yet is 0, not missing: alarms need something to look at
    for (const outcome of ['placed', 'internal', 'unavailable', ...(orderCall.errors ?? [])])
      orders.inc({ outcome }, 0)
    addPoolFigures(registry, pools)

    const isOrder = ({ routeOptions: { config } }: FastifyRequest) =>
      config.call === orderCall || config.staffCall === orderCall
    app.addHook('onResponse', async (request, reply) => {
      // a stream takes as long as somebody is there, which is no duration of ours
      if (reply.getHeader('content-type') === 'text/event-stream') return
      // the pattern, not the address: a label per product would grow without end
      const route = request.routeOptions.url ?? 'unknown'
      const method = METHODS.has(request.method) ? request.method : 'other'
      duration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      if (isOrder(request)) orders.inc({ outcome: outcomeOf(request, reply.statusCode) })
    })
    app.decorate('figures', registry)
  },
  { name: 'metrics' },
)

const outcomeOf = ({ refusal }: FastifyRequest, status: number): string =>
  status < 400 ? 'placed' : (refusal ?? 'internal')
