import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

// For a bad day: what one request in so many waited for. Not part of any process; NODE_OPTIONS loads it into one
// (docs/decisions/0095), and without it nothing is measured and nothing costs. Paths without queries, no headers, no bodies.

interface Call {
  to: string
  ms: number
}
interface Trace {
  started: number
  calls: Call[]
}

const oneIn = Number(process.env.TRACE_ONE_IN ?? '100')
const current = new AsyncLocalStorage<Trace | undefined>()
const traces = new WeakMap<object, Trace>()
const underWay = new WeakMap<object, { trace: Trace; started: number; to: string }>()
const rounded = (ms: number) => Math.round(ms * 10) / 10
const pathOf = (url = '') => url.split('?', 1)[0]
let seen = 0

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  // also when it is not traced: the one before must not go on here
  const trace = seen++ % oneIn === 0 ? { started: performance.now(), calls: [] } : undefined
  current.enterWith(trace)
  if (trace) traces.set(request, trace)
})

subscribe('http.server.response.finish', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
  const trace = traces.get(request)
  if (!trace) return
  const line = {
    ...{ msg: 'trace', requestId: request.headers['x-request-id'], method: request.method },
    ...{ path: pathOf(request.url), status: response.statusCode },
    ...{ ms: rounded(performance.now() - trace.started), calls: trace.calls },
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
})

// fetch
subscribe('undici:request:create', (message) => {
  const { request } = message as { request: { origin: string; path: string } }
  const trace = current.getStore()
  if (trace)
    underWay.set(request, {
      trace,
      started: performance.now(),
      to: `${request.origin}${pathOf(request.path)}`,
    })
})
const ended = (message: unknown) => {
  const { request } = message as { request: object }
  const call = underWay.get(request)
  call?.trace.calls.push({ to: call.to, ms: rounded(performance.now() - call.started) })
}
subscribe('undici:request:trailers', ended)
subscribe('undici:request:error', ended)
