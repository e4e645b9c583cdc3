import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Counts the pages that are asked for, for Prometheus. */
export function createFigures() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'page_duration_seconds',
    help: 'Time from request to the end of the page; without its address, which a shopper may have typed',
    labelNames: ['method', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  })
  const METHODS = new Set(['GET', 'HEAD', 'POST'])
  return {
    watch({ method = '' }: IncomingMessage, response: ServerResponse): void {
      const end = duration.startTimer({ method: METHODS.has(method) ? method : 'other' })
      response.once('close', () => end({ status: response.statusCode }))
    },
    async answer({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
      if (url !== '/metrics') return void response.writeHead(404).end()
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics())
    },
  }
}
