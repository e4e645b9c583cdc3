import { createServer } from 'node:http'
import { cacheHeaders } from '@oyum/contract/cache-table'
import { storefrontSettings } from '@oyum/settings/processes'
import { readSettings } from '@oyum/settings/read-settings'
import { createRequestListener } from '@react-router/node'
import closeWithGrace from 'close-with-grace'
import type { ServerBuild } from 'react-router'

// The storefront in production: `node apps/storefront/server.ts` after `react-router build`. It makes pages and nothing
// else: files, /api and /storage are the edge's (ops/nginx), in development Vite's (vite.config.ts). Stateless; run as
// many as needed. Its settings: packages/settings/src/processes.ts.

const { HOST, PORT, SITE_URL } = readSettings(storefrontSettings, process.env)
const CLOSE_TIMEOUT_MS = 10_000

const buildUrl = new URL('./build/server/index.js', import.meta.url)
const build = (await import(buildUrl.href)) as ServerBuild
// Behind TLS the router sees http and takes our own forms for those of a stranger.
const allowedActionOrigins = [new URL(SITE_URL).host]
const renderPage = createRequestListener({ build: { ...build, allowedActionOrigins }, mode: 'production' })

const server = createServer((request, response) => {
  if (request.url === '/healthz') {
    response
      .writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': cacheHeaders.failure.header })
      .end('ok')
    return
  }
  renderPage(request, response)
})

const log = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

server.listen(PORT, HOST, () => log({ level: 'info', event: 'storefront listens', host: HOST, port: PORT }))

// Pages that are being made are finished; new ones go to another process.
closeWithGrace({ delay: CLOSE_TIMEOUT_MS, logger: false }, async ({ err }) => {
  if (err) log({ level: 'error', event: 'closing after an error that nobody caught', stack: err.stack })
  const closed = new Promise((resolve) => void server.close(resolve))
  server.closeIdleConnections()
  await closed
})
