import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readShop } from '@oyum/settings/shop'
import { makeCertificate } from './certificate.ts'
import { type Child, startChild } from './child.ts'
import type { EdgeLimits } from './edge-limits.ts'
import { accessLogOf, startNginx } from './nginx.ts'
import { inRoot } from './paths.ts'
import { freePort } from './ports.ts'
import { isListening } from './required-services.ts'
import { isTrusted, type KeeperOptions, keeperDirOf, mostPagesUnderWay, startVarnish } from './varnish.ts'
import { answers, waitForStart } from './wait-for.ts'

export interface ShopOptions {
  databaseUrl: string
  mediaDir: string
  redisPrefix: string
  /** further settings of the api and the worker */
  env?: Record<string, string>
  /** other edges that are told what to forget, at these addresses */
  moreEdges?: readonly string[] | undefined
  port?: number
  staffPort?: number
  /** TLS and HTTP/2 at the edge, as shoppers have it, with a certificate that browsers must be told to take */
  isEncrypted?: boolean | undefined
  /** every connection begins with the shopper's address: a drill comes from many (`startNginx`) */
  isBehindBalancer?: boolean | undefined
  /** where the exporter of nginx asks; nobody does without it */
  edgeStatusPort?: number | undefined
  /** those of the edge; so wide without them that one machine meets none */
  edgeLimits?: EdgeLimits | undefined
  /** a copy of the storefront that may be changed while it runs; the checkout's own without it */
  storefrontDir?: string | undefined
  /** Varnish behind nginx, as on a machine; without it whoever asks sees at once what was changed behind the shop's back */
  isKept?: boolean | undefined
  /** where Varnish keeps and for how long, for drills */
  keeper?: Pick<KeeperOptions, 'storage' | 'lifeSeconds' | 'aloneSeconds'> | undefined
  /** told of every line that a process of the shop writes */
  onLine?: ((process: string, line: string) => void) | undefined
}

export interface RunningShop {
  /** where a browser goes: the edge */
  url: string
  apiUrl: string
  storefrontUrl: string
  internalUrl: string
  /** where a browser of the staff goes: the edge, another host */
  staffUrl: string
  staffApiUrl: string
  /** where these tell their figures; the api does at its internal address */
  figureUrls: { worker: string; storefront: string; staff: string }
  /** where Varnish is asked, and told what to forget; only where it stands behind the edge */
  keeperUrls: { pages: string; forget: string } | undefined
  /** where the edge writes a line about every request */
  accessLog: string
  /** where SMS are written when there is no gateway: one JSON line each, `{ to, text }` */
  smsFile: string
  children: { api: Child; staff: Child; worker: Child; storefront: Child; edge: Child; keeper?: Child }
  /** of Varnish, for its own tools */
  keeperDir: string
  /** begins one that was ended, at the same place, as systemd would */
  startAgain: (name: 'api' | 'storefront' | 'keeper') => Promise<void>
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
  const storefrontUrl = `http://127.0.0.1:${storefrontPort}`
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
  const keeper = options.isKept
    ? {
        ...{ port: await freePort(), forgetPort: await freePort(), runDir },
        secret: randomBytes(16).toString('hex'),
        phone: readShop(options.env?.SHOP_CONFIG).phone,
        mostUnderWay: mostPagesUnderWay(env),
        ...{ pagePorts: [storefrontPort], apiPorts: [{ port: apiPort, internalPort }] },
        ...options.keeper,
      }
    : undefined
  const keeperUrls = keeper && {
    pages: `http://127.0.0.1:${keeper.port}`,
    forget: `http://127.0.0.1:${keeper.forgetPort}/${keeper.secret}`,
  }
  // how each is started: at first, and again after it was ended
  const starts = {
    api: () =>
      node('api', inRoot('apps/api/src/server.ts'), {
        PORT: String(apiPort),
        INTERNAL_PORT: String(internalPort),
        // as nobody else on this machine has the number
        VIEWS_PORT: String(internalPort),
        MEDIA_DIR: '',
      }),
    storefront: () =>
      node('storefront', join(storefrontDir, 'server.ts'), {
        PORT: String(storefrontPort),
        INTERNAL_PORT: String(pagesPort),
        API_URL: apiUrl,
      }),
  }
  const children: RunningShop['children'] = {
    ...(keeper && { keeper: await startVarnish(keeper) }),
    api: starts.api(),
    staff: node('staff', inRoot('apps/api/src/staff-server.ts'), {
      STAFF_PORT: String(staffApiPort),
      MEDIA_DIR: options.mediaDir,
      INTERNAL_PORT: String(staffInternalPort),
    }),
    worker: node('worker', inRoot('apps/api/src/worker.ts'), {
      MEDIA_DIR: options.mediaDir,
      INTERNAL_PORT: String(workerPort),
      EDGE_URLS: [keeperUrls?.forget ?? [], options.moreEdges ?? []].flat().join(),
      API_INTERNAL_URLS: internalUrl,
    }),
    storefront: starts.storefront(),
    edge: await startNginx({
      ...{ port, apiPort, storefrontPort, runDir, certificate, mediaDir: options.mediaDir },
      clientDir: join(storefrontDir, 'build/client'),
      isBehindBalancer: options.isBehindBalancer,
      limits: options.edgeLimits,
      keeperPort: keeper?.port,
      viewsPort: internalPort,
      statusPort: options.edgeStatusPort,
      staff: {
        ...{ port: staffPort, apiPort: staffApiPort, clientDir: inRoot('apps/backoffice/build/client') },
        networks: options.env?.STAFF_NETWORKS,
      },
    }),
  }
  const stop = async () => {
    await children.edge.stop()
    await children.keeper?.stop()
    await Promise.all([children.storefront.stop(), children.worker.stop(), children.staff.stop()])
    await children.api.stop()
    await rm(runDir, { recursive: true, force: true })
  }
  try {
    const all = Object.values(children)
    await waitForStart('the api is ready: PostgreSQL and Redis answer it', all, () =>
      answers(`${internalUrl}/readyz`),
    )
    await waitForStart('the api of the back office is ready', all, () =>
      answers(`http://127.0.0.1:${staffInternalPort}/readyz`),
    )
    await waitForStart('the storefront answers', all, () => answers(`${storefrontUrl}/healthz`))
    if (keeperUrls)
      await waitForStart('Varnish is told what to forget', all, () => isTrusted(keeperUrls.forget))
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
    staff: `http://127.0.0.1:${staffInternalPort}/metrics`,
  }
  const urls = {
    keeperUrls,
    keeperDir: keeperDirOf(runDir),
    url,
    apiUrl,
    storefrontUrl,
    internalUrl,
    staffUrl,
    staffApiUrl,
    figureUrls,
  }
  const startAgain = async (name: 'api' | 'storefront' | 'keeper') => {
    if (name !== 'keeper') children[name] = starts[name]()
    else if (keeper) children.keeper = await startVarnish(keeper)
  }
  return { ...urls, accessLog: accessLogOf(runDir), smsFile, children, startAgain, stop }
}
