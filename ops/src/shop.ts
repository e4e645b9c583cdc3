import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificate } from './certificate.ts'
import { type Child, startChild } from './child.ts'
import type { EdgeLimits } from './edge-limits.ts'
import { accessLogOf, startNginx } from './nginx.ts'
import { inRoot } from './paths.ts'
import { freePort } from './ports.ts'
import { isListening } from './required-services.ts'
import { answers, waitForStart } from './wait-for.ts'

export interface ShopOptions {
  databaseUrl: string
  mediaDir: string
  redisPrefix: string
  /** further settings of the api and the worker */
  env?: Record<string, string>
  port?: number
  staffPort?: number
  /** TLS and HTTP/2 at the edge, as shoppers have it, with a certificate that browsers must be told to take */
  isEncrypted?: boolean | undefined
  /** every connection begins with the shopper's address: a drill comes from many (`startNginx`) */
  isBehindBalancer?: boolean | undefined
  /** those of the edge; so wide without them that one machine meets none */
  edgeLimits?: EdgeLimits | undefined
  /** a copy of the storefront that may be changed while it runs; the checkout's own without it */
  storefrontDir?: string | undefined
  /** told of every line that a process of the shop writes */
  onLine?: ((process: string, line: string) => void) | undefined
}

export interface RunningShop {
  /** where a browser goes: the edge */
  url: string
  apiUrl: string
  internalUrl: string
  /** where a browser of the staff goes: the edge, another host */
  staffUrl: string
  staffApiUrl: string
  /** where worker and storefront tell their figures */
  figureUrls: { worker: string; storefront: string }
  /** where the edge writes a line about every request */
  accessLog: string
  /** where SMS are written when there is no gateway: one JSON line each, `{ to, text }` */
  smsFile: string
  children: { api: Child; staff: Child; worker: Child; storefront: Child; edge: Child }
  stop: () => Promise<void>
}

/** The whole shop as it runs in production: edge, storefront (built), api and worker, on free ports. Tests, benches and
 *  `npm start` use this one. The storefront must have been built. */
export async function startShop(options: ShopOptions): Promise<RunningShop> {
  const storefrontDir = options.storefrontDir ?? inRoot('apps/storefront')
  if (!existsSync(join(storefrontDir, 'build/server/index.js'))) {
    throw new Error('the storefront is not built; npm run build makes it')
  }
  const [apiPort, internalPort, storefrontPort] = [await freePort(), await freePort(), await freePort()]
  const [workerPort, pagesPort] = [await freePort(), await freePort()]
  const [staffApiPort, staffInternalPort] = [await freePort(), await freePort()]
  const staffPort = options.staffPort ?? (await freePort())
  const port = options.port ?? (await freePort())
  const runDir = await mkdtemp(join(tmpdir(), 'oyum-edge-'))
  const certificate = options.isEncrypted ? await makeCertificate(runDir) : undefined
  const url = `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`
  // by name: an address of numbers cannot be the id of a passkey
  const staffUrl = `${certificate ? 'https' : 'http'}://localhost:${staffPort}`
  const staffApiUrl = `http://127.0.0.1:${staffApiPort}`
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const internalUrl = `http://127.0.0.1:${internalPort}`
  const smsFile = join(runDir, 'sms.jsonl')
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: options.databaseUrl,
    // tests, benches and npm start are the owner of a database on this machine; a real shop has a login for each process
    DATABASE_SUPERUSER: 'allowed',
    REDIS_PREFIX: options.redisPrefix,
    HOST: '127.0.0.1',
    SITE_URL: url,
    STAFF_URL: staffUrl,
    STAFF_DATABASE_URL: options.databaseUrl,
    AUTH_SECRET: randomBytes(32).toString('base64'),
    STOREFRONT_SECRET: randomBytes(32).toString('base64'),
    STAFF_SECRET: randomBytes(32).toString('base64'),
    // all its shoppers have one address, that of this machine
    RATE_LIMIT_PER_MINUTE: '1000000',
    // without a gateway messages go to a file; `env` may name Kannel instead
    SMS_ADAPTER: 'log',
    SMS_LOG_FILE: smsFile,
    SMS_REPORT_URL: internalUrl,
    ...options.env,
  }
  const node = (name: string, file: string, more: Record<string, string>) =>
    startChild(name, process.execPath, [file], {
      env: { ...env, ...more },
      onLine: (line) => options.onLine?.(name, line),
    })
  const children = {
    api: node('api', inRoot('apps/api/src/server.ts'), {
      PORT: String(apiPort),
      INTERNAL_PORT: String(internalPort),
      MEDIA_DIR: '',
    }),
    staff: node('staff', inRoot('apps/api/src/staff-server.ts'), {
      STAFF_PORT: String(staffApiPort),
      INTERNAL_PORT: String(staffInternalPort),
    }),
    worker: node('worker', inRoot('apps/api/src/worker.ts'), {
      MEDIA_DIR: options.mediaDir,
      INTERNAL_PORT: String(workerPort),
    }),
    storefront: node('storefront', join(storefrontDir, 'server.ts'), {
      PORT: String(storefrontPort),
      INTERNAL_PORT: String(pagesPort),
      API_URL: apiUrl,
    }),
    edge: await startNginx({
      ...{ port, apiPort, storefrontPort, runDir, certificate, mediaDir: options.mediaDir },
      clientDir: join(storefrontDir, 'build/client'),
      isBehindBalancer: options.isBehindBalancer,
      limits: options.edgeLimits,
      staff: {
        ...{ port: staffPort, apiPort: staffApiPort, clientDir: inRoot('apps/backoffice/build/client') },
        networks: options.env?.STAFF_NETWORKS,
      },
    }),
  }
  const stop = async () => {
    await children.edge.stop()
    await Promise.all([children.storefront.stop(), children.worker.stop(), children.staff.stop()])
    await children.api.stop()
    await rm(runDir, { recursive: true, force: true })
  }
  try {
    const all = Object.values(children)
    const pageServer = `http://127.0.0.1:${storefrontPort}/healthz`
    await waitForStart('the api is ready: PostgreSQL and Redis answer it', all, () =>
      answers(`${internalUrl}/readyz`),
    )
    await waitForStart('the api of the back office is ready', all, () =>
      answers(`http://127.0.0.1:${staffInternalPort}/readyz`),
    )
    await waitForStart('the storefront answers', all, () => answers(pageServer))
    // A certificate that nobody vouches for, or a balancer's words, are not for us to ask through.
    const isEdgeUp =
      certificate || options.isBehindBalancer
        ? () => isListening({ host: '127.0.0.1', port })
        : () => answers(`${url}/api/v1/banners`)
    await waitForStart('the edge passes calls on', all, isEdgeUp)
  } catch (error) {
    await stop()
    throw new Error(`the shop did not start: ${(error as Error).message}`)
  }
  const figureUrls = {
    worker: `http://127.0.0.1:${workerPort}/metrics`,
    storefront: `http://127.0.0.1:${pagesPort}/metrics`,
  }
  const urls = { url, apiUrl, internalUrl, staffUrl, staffApiUrl, figureUrls }
  return { ...urls, accessLog: accessLogOf(runDir), smsFile, children, stop }
}
