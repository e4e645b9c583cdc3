import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AlertTimes, alertRules } from './alert-rules.ts'
import { type Child, startChild } from './child.ts'
import { fillFile } from './fill-template.ts'
import { answers, waitForStart } from './wait-for.ts'

export interface WatchedShop {
  /** by job: api, staff, worker, storefront, alarms, node, postgres … each `host:port` */
  jobs: Record<string, readonly string[]>
  /** addresses that are opened as a shopper does */
  pages: readonly string[]
  blackbox: string
  alertmanager: string
  /** how often figures are asked for, such as 15s */
  scrape: string
}

const list = (targets: readonly string[]) => targets.map((target) => `'${target}'`).join(', ')

/** Prometheus' configuration with everything filled in. */
export function prometheusConfig(watched: WatchedShop, rules: string): Promise<string> {
  const jobs = Object.entries(watched.jobs).map(
    ([job, targets]) => `  - job_name: ${job}\n    static_configs: [{ targets: [${list(targets)}] }]`,
  )
  return fillFile('prometheus/prometheus.yml.template', {
    ...{ scrape: watched.scrape, rules, alertmanager: watched.alertmanager, blackbox: watched.blackbox },
    ...{ jobs: jobs.join('\n'), pages: list(watched.pages) },
  })
}

export interface PrometheusOptions extends WatchedShop {
  port: number
  runDir: string
  times?: AlertTimes
  /** how often what rings is said again */
  resend?: string
  /** when the shop is at work; its own hours without it */
  working?: string
}

/** Prometheus on a port and folder of its own. */
export async function startPrometheus(options: PrometheusOptions): Promise<Child> {
  const { port, runDir, times, working } = options
  await mkdir(join(runDir, 'data'), { recursive: true })
  const [file, rules] = [join(runDir, 'prometheus.yml'), join(runDir, 'alerts.yml')]
  await writeFile(rules, await alertRules(times, working))
  await writeFile(file, await prometheusConfig(options, rules))
  const child = startChild('prometheus', 'prometheus', [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(runDir, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    // an alarm that is not repeated for four times this is over: also the steady sign of one that died
    `--rules.alert.resend-delay=${options.resend ?? '15s'}`,
    '--log.level=warn',
  ])
  await waitForStart('Prometheus is ready', [child], () => answers(`http://127.0.0.1:${port}/-/ready`))
  return child
}
