import { createServer } from 'node:http'
import { cacheHeaders } from '@oyum/contract/cache-table'
import { SERVER_KEEP_ALIVE_MS } from '@oyum/contract/edge'
import { addressList } from '@oyum/settings/address-list'
import { storefrontSettings } from '@oyum/settings/processes'
import { readSettings } from '@oyum/settings/read-settings'
import { readShop } from '@oyum/settings/shop'
import { createRequestListener } from '@react-router/node'
import closeWithGrace from 'close-with-grace'
import { createBusyAnswer } from './app/server/busy-answer.server.ts'
import { createFigures } from './app/server/figures.server.ts'
import { refusalOf } from './app/server/malformed-request.server.ts'
import { createPageTurns } from './app/server/page-turns.server.ts'
import { loadWholeBuild } from './app/server/whole-build.server.ts'
import packageJson from './package.json' with { type: 'json' }

// The storefront in production: `node apps/storefront/server.ts` after `react-router build`. It makes pages and nothing
// else: files, /api and /storage are the edge's (ops/nginx), in development Vite's (vite.config.ts). Stateless; run as
// many as needed. Its settings: packages/settings/src/processes.ts.

const settings = readSettings(storefrontSettings, process.env)
const { HOST, PORT, INTERNAL_HOST, INTERNAL_PORT, SITE_URL, TRUSTED_PROXIES } = settings
const CLOSE_TIMEOUT_MS = 10_000
const isTrustedProxy = addressList('TRUSTED_PROXIES', TRUSTED_PROXIES)

const build = await loadWholeBuild(new URL('./build/server/', import.meta.url))
// Behind TLS the router sees http and takes our own forms for those of a stranger.
const allowedActionOrigins = [new URL(SITE_URL).host]
const renderPage = createRequestListener({ build: { ...build, allowedActionOrigins }, mode: 'production' })

const figures = createFigures({ routes: build.routes, version: packageJson.version })
const whenItIsItsTurn = createPageTurns({
  routes: build.routes,
  everybody: {
    atOnce: settings.PAGES_AT_ONCE,
    waiting: settings.PAGES_WAITING,
    patienceMs: settings.PAGES_PATIENCE_MS,
  },
  buyers: {
    atOnce: settings.PERSONAL_PAGES_AT_ONCE,
    waiting: settings.PERSONAL_PAGES_WAITING,
    patienceMs: settings.PERSONAL_PAGES_PATIENCE_MS,
  },
  refuse: createBusyAnswer({ phone: readShop(settings.SHOP_CONFIG).phone }),
})
const server = createServer((request, response) => {
  figures.watch(request, response)
  if (request.url === '/healthz') {
    response
      .writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': cacheHeaders.failure.header })
      .end('ok')
    return
  }
  const refusal = refusalOf(request)
  if (refusal) {
    // what follows is not read
    response.writeHead(refusal, { 'Cache-Control': cacheHeaders.failure.header, Connection: 'close' }).end()
    return
  }
  // the api believes what the storefront says of a shopper's address, so only an edge may tell it
  if (!isTrustedProxy(request.socket.remoteAddress)) {
    request.headers['x-forwarded-for'] = request.socket.remoteAddress
    delete request.headers['x-forwarded-proto']
  }
  whenItIsItsTurn(request, response, () => void renderPage(request, response))
})

server.keepAliveTimeout = SERVER_KEEP_ALIVE_MS

const log = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

server.listen(PORT, HOST, () => log({ level: 'info', event: 'storefront listens', host: HOST, port: PORT }))

// Figures are nobody's business outside: a socket of their own, which the edge does not know. Pages go on without it.
const internal = createServer((request, response) => void figures.answer(request, response))
internal.once('error', ({ message }) =>
  log({ level: 'error', event: 'nobody can ask for the figures', message }),
)
internal.listen(INTERNAL_PORT, INTERNAL_HOST)

// Pages that are being made are finished; new ones go to another process.
closeWithGrace({ delay: CLOSE_TIMEOUT_MS, logger: false }, async ({ err }) => {
  if (err) log({ level: 'error', event: 'closing after an error that nobody caught', stack: err.stack })
  const closed = new Promise((resolve) => void server.close(resolve))
  server.closeIdleConnections()
  await closed
  internal.closeAllConnections()
  internal.close()
})
