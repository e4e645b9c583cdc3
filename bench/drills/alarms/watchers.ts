import { join } from 'node:path'
import { startAlarms } from '@oyum/ops/alarms'
import { REAL_TIMES } from '@oyum/ops/alert-rules'
import { startAlertmanager } from '@oyum/ops/alertmanager'
import { startExporters } from '@oyum/ops/exporters'
import { freePort } from '@oyum/ops/ports'
import { startPrometheus } from '@oyum/ops/prometheus'
import type { RunningShop } from '@oyum/ops/shop'
import type { Run } from '../../tools/harness.ts'

/** Minutes as seconds: the same expressions, sooner. */
const TIMES = {
  ...REAL_TIMES,
  ...{ window: '10s', soon: '1s', while: '2s', long: '20s', still: '5s' },
  ...{ orderWindow: '20s', usualOffset: '40s', usualOrders: 3, smsWindow: '20s' },
  ...{ queueAge: 8, jobTime: 4, replicationBytes: 1024 * 1024 },
}

interface Watched {
  run: Run
  runDir: string
  shop: RunningShop
  secondApi: { internalUrl: string }
  edgeStatusPort: number
  varnishDir: string
  postgresUrl: string
  redisUrl: string
  dutyPhone: string
  kannelEnv: Record<string, string>
  mailServer: string
  nodeArgs: readonly string[]
}

const hostOf = (url: string) => new URL(url).host
const here = async () => {
  const port = await freePort()
  return { port, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}` }
}

/** Exporters, Prometheus, Alertmanager and the process of the alarms, as on a machine. */
export async function startWatchers(watched: Watched) {
  const { run, runDir, shop, secondApi, postgresUrl, redisUrl } = watched
  const exporters = await startExporters({
    ...{ runDir, postgresUrl, redisUrl, anyCertificate: true, nodeArgs: watched.nodeArgs },
    varnishDir: watched.varnishDir,
    nginxStatusUrl: `http://127.0.0.1:${watched.edgeStatusPort}/status`,
  })
  run.onEnd(exporters.stop)
  const [atPrometheus, atManager, atAlarms] = [await here(), await here(), await here()]
  const alarms = await startAlarms(atAlarms.port, {
    ...{ ...watched.kannelEnv, DUTY_PHONES: watched.dutyPhone, ALARM_SMS_PER_HOUR: '600' },
    ...{ WATCHDOG_SILENCE_SECONDS: '8', PROMETHEUS_URL: atPrometheus.url },
  })
  run.onEnd(alarms.stop)
  const manager = await startAlertmanager({
    ...{ port: atManager.port, runDir: join(runDir, 'alertmanager'), alarms: atAlarms.host },
    ...{ groupWait: '1s', groupInterval: '2s', alive: '2s' },
    mail: {
      ...{ to: 'duty@oyum.example', from: 'shop@oyum.example', server: watched.mailServer },
      isEncrypted: false,
    },
  })
  run.onEnd(manager.stop)
  const folder = join(runDir, 'prometheus')
  const prometheus = () =>
    startPrometheus({
      ...{ port: atPrometheus.port, runDir: folder, times: TIMES, working: 'vector(1)' },
      ...{ scrape: '1s', resend: '1s', blackbox: exporters.blackbox, alertmanager: atManager.host },
      pages: [`${shop.url}/`],
      jobs: {
        api: [hostOf(shop.internalUrl), hostOf(secondApi.internalUrl)],
        staff: [hostOf(shop.figureUrls.staff)],
        worker: [hostOf(shop.figureUrls.worker)],
        storefront: [hostOf(shop.figureUrls.storefront)],
        alarms: [atAlarms.host],
        ...Object.fromEntries(Object.entries(exporters.targets).map(([job, target]) => [job, [target]])),
        ...{ prometheus: [atPrometheus.host], alertmanager: [atManager.host] },
      },
    })
  let watching = await prometheus()
  run.onEnd(() => watching.stop())
  return {
    prometheusUrl: atPrometheus.url,
    statusUrl: `${atAlarms.url}/status`,
    outputs: () => [alarms, manager, watching].map((child) => child.output()),
    prometheus: {
      rules: join(folder, 'alerts.yml'),
      reload: () => watching.process.kill('SIGHUP'),
      stop: () => watching.stop(),
      start: async () => {
        watching = await prometheus()
      },
    },
  }
}
