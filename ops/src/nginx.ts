import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheHeaders } from '@oyum/contract/cache-table'
import { EDGE_KEEP_ALIVE_SECONDS } from '@oyum/contract/edge'
import { STOREFRONT_HEADER } from '@oyum/contract/errors'
import type { Certificate } from './certificate.ts'
import { type Child, startChild } from './child.ts'
import { edgeHeaderValues } from './edge-headers.ts'
import { type EdgeLimits, edgeLimitValues, WIDE_EDGE_LIMITS } from './edge-limits.ts'
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
  /** the back office’s host, beside the shop’s */
  staff?: StaffEdge | undefined
}

/** The edge's own lines about every request, one of JSON each. */
export const accessLogOf = (runDir: string): string => join(runDir, 'access.log')

const MODULES = '/usr/lib/nginx/modules'
const BROTLI = ['ngx_http_brotli_filter_module.so', 'ngx_http_brotli_static_module.so']

/** The edge's configuration with everything filled in. Brotli is used where Debian's module is installed. */
export async function nginxConfig({ certificate, ...options }: EdgeOptions): Promise<string> {
  const [template, plainHttp, staff] = await Promise.all(
    ['shop', 'plain-http', 'staff'].map((name) =>
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
      ? `  brotli on;\n  brotli_comp_level 5;\n  brotli_min_length 512;\n  brotli_static on;\n  brotli_types ${types};`
      : '',
    // workers started by root would become nobody, who may not read a checkout in root's folder
    user: process.getuid?.() === 0 ? 'user root;' : '',
    mime: existsSync('/etc/nginx/mime.types') ? 'include /etc/nginx/mime.types;' : '',
    workers: '1',
    run: options.runDir,
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
    api: `127.0.0.1:${options.apiPort}`,
    storefront: `127.0.0.1:${options.storefrontPort}`,
    client: options.clientDir,
    media: options.mediaDir,
    builtFileCache: cacheHeaders.builtFile.header,
    fixedFileCache: cacheHeaders.fixedFile.header,
    mediaSizeCache: cacheHeaders.mediaSize.header,
    mediaFileCache: cacheHeaders.mediaFile.header,
    failureCache: cacheHeaders.failure.header,
    ...(options.staff && (await staffEdgeValues(options.staff, { port: options.port, tls }, listen))),
  }
  const fill = (text = '') =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
  values.plainHttp = certificate && options.plainPort ? fill(plainHttp) : ''
  values.staff = options.staff ? fill(staff) : ''
  return fill(template)
}

export async function startNginx(options: EdgeOptions): Promise<Child> {
  await mkdir(options.runDir, { recursive: true })
  const file = join(options.runDir, 'nginx.conf')
  await writeFile(file, await nginxConfig(options))
  return startChild('edge', 'nginx', ['-p', options.runDir, '-c', file, '-e', 'stderr', '-g', 'daemon off;'])
}
