import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheHeaders } from '@oyum/contract/cache-table'
import type { Certificate } from './certificate.ts'
import { type Child, startChild } from './child.ts'
import { inRoot } from './paths.ts'

export interface EdgeOptions {
  port: number
  apiPort: number
  storefrontPort: number
  clientDir: string
  mediaDir: string
  runDir: string
  /** With it the edge speaks TLS and HTTP/2, without it plain HTTP. */
  certificate?: Certificate | undefined
}

const MODULES = '/usr/lib/nginx/modules'
const BROTLI = ['ngx_http_brotli_filter_module.so', 'ngx_http_brotli_static_module.so']

/** The edge's configuration with everything filled in. Brotli is used where Debian's module is installed. */
export async function nginxConfig({ certificate, ...options }: EdgeOptions): Promise<string> {
  const template = await readFile(inRoot('ops/nginx/shop.conf.template'), 'utf8')
  const brotli = BROTLI.every((file) => existsSync(join(MODULES, file)))
  const types =
    'application/javascript text/javascript text/css application/json image/svg+xml text/plain application/xml'
  const values: Record<string, string> = {
    modules: brotli ? BROTLI.map((file) => `load_module ${join(MODULES, file)};`).join('\n') : '',
    brotli: brotli
      ? `  brotli on;\n  brotli_comp_level 5;\n  brotli_min_length 512;\n  brotli_static on;\n  brotli_types ${types};`
      : '',
    // workers started by root would become nobody, who may not read a checkout in root's folder
    user: process.getuid?.() === 0 ? 'user root;' : '',
    mime: existsSync('/etc/nginx/mime.types') ? 'include /etc/nginx/mime.types;' : '',
    tls: certificate
      ? `ssl_certificate ${certificate.file};\n    ssl_certificate_key ${certificate.keyFile};\n    ssl_protocols TLSv1.2 TLSv1.3;`
      : '',
    workers: '1',
    run: options.runDir,
    listen: `127.0.0.1:${options.port}${certificate ? ' ssl http2' : ''}`,
    api: `127.0.0.1:${options.apiPort}`,
    storefront: `127.0.0.1:${options.storefrontPort}`,
    client: options.clientDir,
    media: options.mediaDir,
    builtFileCache: cacheHeaders.builtFile.header,
    fixedFileCache: cacheHeaders.fixedFile.header,
    mediaSizeCache: cacheHeaders.mediaSize.header,
    mediaFileCache: cacheHeaders.mediaFile.header,
  }
  return template.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}

export async function startNginx(options: EdgeOptions): Promise<Child> {
  await mkdir(options.runDir, { recursive: true })
  const file = join(options.runDir, 'nginx.conf')
  await writeFile(file, await nginxConfig(options))
  return startChild('edge', 'nginx', ['-p', options.runDir, '-c', file, '-e', 'stderr', '-g', 'daemon off;'])
}
