import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { RENDERED, type Rendered } from './rendered.server.ts'
import { type KnownRoutes, routeNamer } from './route-name.server.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST'])
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

interface Options {
  /** of the build: pages are counted by these patterns, never by an address */
  routes: KnownRoutes
  version: string
}

/** Counts the pages that are asked for, for Prometheus. */
export function createFigures({ routes, version }: Options) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'oyum_build_info',
    help: 'Always 1; which process it is and which version of the shop',
    labelNames: ['process', 'version'],
    registers: [registry],
  }).set({ process: 'storefront', version }, 1)
  const duration = new Histogram({
    name: 'page_duration_seconds',
    help: 'Time from request to the end of the page; without its address, which a shopper may have typed',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const rendering = new Histogram({
    name: 'page_render_seconds',
    help: 'Time to make the HTML of a page once all its data is there',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const { nameOf, isKnown } = routeNamer(routes)
  // the pages are another build, which knows nothing of this registry
  subscribe(RENDERED, (message) => {
    const { route, seconds } = message as Rendered
    rendering.observe({ route: isKnown(route) ? route : 'unknown' }, seconds)
  })
  return {
    watch({ method = '', url = '' }: IncomingMessage, response: ServerResponse): void {
      const end = duration.startTimer({
        method: METHODS.has(method) ? method : 'other',
        route: nameOf(url),
      })
      response.once('close', () => end({ status: response.statusCode }))
    },
    async answer({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
      if (url !== '/metrics') return void response.writeHead(404).end()
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics())
    },
  }
}
