import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheHeaders } from '@oyum/contract/cache-table'
import {
  acceptsPattern,
  EDGE_KEEP_ALIVE_SECONDS,
  PACKING_LEVEL,
  SMALLEST_PACKED_BYTES,
} from '@oyum/contract/edge'
import { LOCALE_HEADER, STOREFRONT_HEADER } from '@oyum/contract/errors'
import { keptCalls, keptPages } from '@oyum/contract/kept-routes'
import { LOCALE_STORAGE_KEY, LOCALES } from '@oyum/shop-rules/locales'
import type { Certificate } from './certificate.ts'
import { type Child, startChild } from './child.ts'
import { edgeHeaderValues } from './edge-headers.ts'
import { type EdgeLimits, edgeLimitValues, WIDE_EDGE_LIMITS } from './edge-limits.ts'
import { viewLog, viewMaps } from './edge-views.ts'
import { fillTemplate } from './fill-template.ts'
import { anyPathPattern } from './kept-paths.ts'
import { inRoot } from './paths.ts'
import { type StaffEdge, staffEdgeValues } from './staff-edge.ts'

export interface EdgeOptions {
  port: number
  apiPort: number
  storefrontPort: number
  clientDir: string
  mediaDir: string
  runDir: string
  /** With it the edge speaks TLS and HTTP/2, without it plain HTTP. */
  certificate?: Certificate | undefined
  /** Where plain HTTP is sent on to TLS; only with a certificate. */
  plainPort?: number | undefined
  /** Behind a balancer that begins every connection with the shopper's address (PROXY protocol). Drills stand there too. */
  isBehindBalancer?: boolean | undefined
  /** so wide without it that one browser on this machine meets none */
  limits?: EdgeLimits | undefined
  /** where the exporter of nginx asks for its figures: on this machine alone */
  statusPort?: number | undefined
  /** the back office’s host, beside the shop’s */
  staff?: StaffEdge | undefined
  /** where the apis of this machine hear what was looked at (UDP); nobody counts without it */
  viewsPort?: number | undefined
  /** where Varnish keeps public pages and calls; without it every page is made for who asks */
  keeperPort?: number | undefined
  /** where nginx keeps for the rest of a second; in memory on a machine: a disk that is full would break pages */
  secondDir?: string | undefined
}

/** The edge's own lines about every request, one of JSON each. */
export const accessLogOf = (runDir: string): string => join(runDir, 'access.log')

/** Between what stands beside the shop's server, what stands in it, and what each of its locations has. */
const APART = '# ---\n'

const MODULES = '/usr/lib/nginx/modules'
const BROTLI = ['ngx_http_brotli_filter_module.so', 'ngx_http_brotli_static_module.so']

/** The edge's configuration with everything filled in. Brotli is used where Debian's module is installed. */
export async function nginxConfig({ certificate, ...options }: EdgeOptions): Promise<string> {
  const [template, plainHttp, staff, kept] = await Promise.all(
    ['shop', 'plain-http', 'staff', 'kept'].map((name) =>
      readFile(inRoot(`ops/nginx/${name}.conf.template`), 'utf8'),
    ),
  )
  const brotli = BROTLI.every((file) => existsSync(join(MODULES, file)))
  const types =
    'application/javascript text/javascript text/css application/json image/svg+xml text/plain application/xml'
  const listen = (port: number) =>
    `127.0.0.1:${port}${certificate ? ' ssl http2' : ''}${options.isBehindBalancer ? ' proxy_protocol' : ''}`
  const tls = certificate
    ? `ssl_certificate ${certificate.file};\n    ssl_certificate_key ${certificate.keyFile};`
    : ''
  const values: Record<string, string> = {
    tls,
    modules: brotli ? BROTLI.map((file) => `load_module ${join(MODULES, file)};`).join('\n') : '',
    brotli: brotli
      ? `  brotli on;\n  brotli_comp_level ${PACKING_LEVEL};\n  brotli_min_length ${SMALLEST_PACKED_BYTES};\n  brotli_static on;\n  brotli_types ${types};`
      : '',
    // the makers have packed it and said on what it depends
    packedAlready: brotli ? 'gzip off; brotli off;' : 'gzip off;',
    packingLevel: String(PACKING_LEVEL),
    smallestPacked: String(SMALLEST_PACKED_BYTES),
    // workers started by root would become nobody, who may not read a checkout in root's folder
    user: process.getuid?.() === 0 ? 'user root;' : '',
    mime: existsSync('/etc/nginx/mime.types') ? 'include /etc/nginx/mime.types;' : '',
    workers: '1',
    run: options.runDir,
    accessLog: `access_log ${accessLogOf(options.runDir)} shop;`,
    second: options.secondDir ?? join(options.runDir, 'second'),
    listen: listen(options.port),
    plainListen: `127.0.0.1:${options.plainPort}`,
    balancer: options.isBehindBalancer
      ? '  set_real_ip_from 127.0.0.1;\n  real_ip_header proxy_protocol;'
      : '',
    names: '127.0.0.1 localhost',
    host: `$host:${options.port}`,
    storefrontHeader: STOREFRONT_HEADER,
    ...edgeLimitValues(options.limits ?? WIDE_EDGE_LIMITS),
    ...edgeHeaderValues(),
    keepAlive: `${EDGE_KEEP_ALIVE_SECONDS}s`,
    pages: inRoot('ops/nginx/pages'),
    keeper: `127.0.0.1:${options.keeperPort}`,
    keptPages: anyPathPattern(keptPages),
    keptCalls: anyPathPattern(keptCalls),
    viewMaps: viewMaps(),
    viewLog: viewLog(options.viewsPort),
    localeCookie: LOCALE_STORAGE_KEY,
    languages: LOCALES.join('|'),
    localeHeader: LOCALE_HEADER,
    localeVariable: LOCALE_HEADER.replaceAll('-', '_'),
    acceptsBrotli: acceptsPattern('br'),
    acceptsGzip: acceptsPattern('gzip'),
    api: `127.0.0.1:${options.apiPort}`,
    storefront: `127.0.0.1:${options.storefrontPort}`,
    client: options.clientDir,
    media: options.mediaDir,
    builtFileCache: cacheHeaders.builtFile.header,
    shopWorkerCache: cacheHeaders.shopWorker.header,
    fixedFileCache: cacheHeaders.fixedFile.header,
    mediaSizeCache: cacheHeaders.mediaSize.header,
    mediaFileCache: cacheHeaders.mediaFile.header,
    failureCache: cacheHeaders.failure.header,
    ...(options.staff && (await staffEdgeValues(options.staff, { port: options.port, tls }, listen))),
  }
  const fill = (text = '') => fillTemplate(text, values)
  const [upstreams, locations, request] = options.keeperPort ? (kept ?? '').split(APART) : []
  values.keptRequest = fill(request)
  values.keptUpstreams = fill(upstreams)
  values.kept = fill(locations)
  values.plainHttp = certificate && options.plainPort ? fill(plainHttp) : ''
  values.status = options.statusPort
    ? `  server {\n    listen 127.0.0.1:${options.statusPort};\n    access_log off;\n    location = /status { stub_status; }\n    location / { return 404; }\n  }`
    : ''
  values.staff = options.staff ? fill(staff) : ''
  return fill(template)
}

export async function startNginx(options: EdgeOptions): Promise<Child> {
  await mkdir(options.runDir, { recursive: true })
  const file = join(options.runDir, 'nginx.conf')
  await writeFile(file, await nginxConfig(options))
  return startChild('edge', 'nginx', ['-p', options.runDir, '-c', file, '-e', 'stderr', '-g', 'daemon off;'])
}
