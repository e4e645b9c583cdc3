import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_PIECE_BYTES } from '@oyum/shop-rules/uploads'
import { inRoot } from './paths.ts'
import { pagePolicy, staffPolicy } from './staff-policy.ts'

export interface StaffEdge {
  port: number
  apiPort: number
  /** by which it is asked for; the shop’s where it has a port of its own */
  names?: string | undefined
  /** what apps/backoffice was built into */
  clientDir: string
  /** STAFF_NETWORKS; empty: from everywhere */
  networks?: string | undefined
}

/** The values of staff.conf.template that are not the shop's. */
export async function staffEdgeValues(
  { port, apiPort, clientDir, names = '127.0.0.1 localhost', networks = '' }: StaffEdge,
  shop: { port: number; tls: string },
  listen: (port: number) => string,
): Promise<Record<string, string>> {
  const allowed = networks.split(',').filter((one) => one.trim() !== '')
  return {
    staffListen: listen(port),
    staffNames: names,
    // one place to listen has one default
    staffDefault: port === shop.port ? '' : refusingDefault(listen(port), shop.tls),
    staffHost: `$host:${port}`,
    staffApi: `127.0.0.1:${apiPort}`,
    pieceBytes: String(MAX_PIECE_BYTES),
    staffClient: clientDir,
    staffNetworks:
      allowed.length > 0 ? [...allowed.map((one) => `allow ${one.trim()};`), 'deny all;'].join('\n    ') : '',
    // without a build there is nothing to run
    staffPagePolicy: await pagePolicy(inRoot('ops/nginx/pages')),
    staffPolicy: staffPolicy(await readFile(join(clientDir, 'index.html'), 'utf8').catch(() => '')),
  }
}

const refusingDefault = (listen: string, tls: string) => `  server {
    listen ${listen} default_server;
    server_name _;
    ${tls}
    if ($is_ambiguous) { return 400; }
    return 421;
  }`
