import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Child, startChild } from './child.ts'
import { fillFile } from './fill-template.ts'
import { freePort } from './ports.ts'
import { answers, waitForStart } from './wait-for.ts'

/** What the engines and the machine tell, by Debian's exporters. */
export interface ExporterOptions {
  runDir: string
  postgresUrl: string
  redisUrl: string
  /** nginx' stub_status */
  nginxStatusUrl: string
  /** a certificate that nobody vouches for is opened too: only where tests have made it */
  anyCertificate?: boolean
  /** Varnish's own folder, where it stands behind the edge */
  varnishDir: string
  /** further words for the exporter of the machine */
  nodeArgs?: readonly string[]
}

export interface RunningExporters {
  /** by job, `host:port` */
  targets: Record<'node' | 'postgres' | 'redis' | 'nginx' | 'varnish', string>
  blackbox: string
  stop: () => Promise<void>
}

export async function startExporters(options: ExporterOptions): Promise<RunningExporters> {
  const { runDir, postgresUrl, redisUrl, nginxStatusUrl, anyCertificate = false, nodeArgs = [] } = options
  const pages = join(runDir, 'blackbox.yml')
  await writeFile(
    pages,
    await fillFile('prometheus/blackbox.yml.template', { anyCertificate: String(anyCertificate) }),
  )
  const children: Child[] = []
  const start = async (name: string, args: string[], env: Record<string, string> = {}) => {
    const address = `127.0.0.1:${await freePort()}`
    const child = startChild(
      `${name} exporter`,
      `prometheus-${name}-exporter`,
      [`--web.listen-address=${address}`, ...args],
      {
        env,
      },
    )
    children.push(child)
    await waitForStart(`prometheus-${name}-exporter answers`, [child], () =>
      answers(`http://${address}/metrics`),
    )
    return address
  }
  const source = new URL(postgresUrl)
  source.searchParams.set('sslmode', 'disable')
  const [node, postgres, redis, nginx, varnish, blackbox] = await Promise.all([
    start('node', [...nodeArgs]),
    start('postgres', [], { DATA_SOURCE_NAME: source.href }),
    start('redis', [`--redis.addr=${redisUrl}`]),
    start('nginx', [`--nginx.scrape-uri=${nginxStatusUrl}`, '--nginx.timeout=800ms', '--nginx.retries=1']),
    start('varnish', ['-n', options.varnishDir]),
    start('blackbox', [`--config.file=${pages}`]),
  ])
  return {
    targets: { node, postgres, redis, nginx, varnish },
    blackbox,
    stop: async () => void (await Promise.all(children.map((child) => child.stop()))),
  }
}
