import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createRequestListener } from '@react-router/node'
import type { ServerBuild } from 'react-router'
import { createApiProxy } from './server/api-proxy.ts'
import { createStaticFiles } from './server/static-files.ts'

// The storefront in production: `node apps/storefront/server.ts` after `react-router build`. Stateless; run as many as
// needed. PORT, HOST and API_URL come from the environment, and SITE_URL through app/lib/env.server.ts.

const PORT = Number(process.env.PORT ?? 3000)
const HOST = process.env.HOST ?? '127.0.0.1'
const API_URL = process.env.API_URL ?? 'http://127.0.0.1:3001'
const CLOSE_PATIENCE_MS = 10_000

const buildUrl = new URL('./build/server/index.js', import.meta.url)
const build = (await import(buildUrl.href)) as ServerBuild
const serveStatic = createStaticFiles(fileURLToPath(new URL('./build/client', import.meta.url)))
const proxyToApi = createApiProxy(API_URL)
const renderPage = createRequestListener({ build, mode: 'production' })

const server = createServer((request, response) => {
  const pathname = request.url?.split('?', 1)[0] ?? '/'
  if (pathname === '/healthz') {
    response.writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('ok')
    return
  }
  if (serveStatic(request, response, pathname) || proxyToApi(request, response, pathname)) return
  renderPage(request, response)
})

server.listen(PORT, HOST, () => {
  process.stdout.write(
    `${JSON.stringify({ level: 'info', event: 'storefront listens', host: HOST, port: PORT })}\n`,
  )
})

// Pages that are being made are finished; new ones go to another process.
function close() {
  server.close(() => process.exit(0))
  server.closeIdleConnections()
  setTimeout(() => server.closeAllConnections(), CLOSE_PATIENCE_MS).unref()
}
process.on('SIGTERM', close)
process.on('SIGINT', close)
