import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeCertificate } from '@oyum/ops/certificate'
import { engineFaults } from './engine-faults.ts'
import type { Fault } from './fault.ts'
import type { startShoppers } from './shoppers.ts'
import type { WatchedShop } from './watched-shop.ts'
import { workFaults } from './work-faults.ts'

/** Every alarm with its fault, but for the Watchdog, whose fault is that it stops. */
export function faultsOf(house: WatchedShop, shoppers: ReturnType<typeof startShoppers>): Fault[] {
  return [
    ...edgeFaults(house),
    ...engineFaults(house),
    ...workFaults(house, shoppers),
    ...machineFaults(house),
    ruleThatFails(house),
  ]
}

function edgeFaults({ shop, secondApi, keeper }: WatchedShop): Fault[] {
  const signalEdge = (signal: NodeJS.Signals) => process.kill(-(shop.children.edge.process.pid ?? 0), signal)
  return [
    {
      ...{ what: 'a certificate with two days left', rings: ['CertificateEnds'], by: 'SMS and mail' },
      isSmall: true,
      // it has had them since the shop was opened
      make: () => {},
      mend: async () => {
        await makeCertificate(dirname(shop.accessLog), 90)
        signalEdge('SIGHUP')
      },
    },
    {
      ...{ what: 'kill -9 of an api', rings: ['ProcessDown'], by: 'SMS and mail', isSmall: true },
      make: secondApi.kill,
      mend: secondApi.start,
    },
    {
      ...{
        what: 'the edge hangs',
        rings: ['EdgeDown', 'ShopUnreachable'],
        by: 'SMS and mail',
        isSmall: true,
      },
      make: () => signalEdge('SIGSTOP'),
      mend: () => signalEdge('SIGCONT'),
    },
    {
      ...{ what: 'kill -9 of Varnish', rings: ['KeeperDown'], by: 'SMS and mail' },
      make: keeper.kill,
      mend: keeper.start,
    },
  ]
}

const STOPPED_MS = 700

function machineFaults({ machine, secondApi, run }: WatchedShop): Fault[] {
  let pulse: NodeJS.Timeout | undefined
  return [
    {
      ...{ what: 'a full disk', rings: ['DiskFull'], by: 'SMS and mail' },
      ...(!machine.mayMount && { isLeftOut: 'only root may mount a disk' }),
      async make() {
        run.onEnd(machine.remove)
        await machine.mountDisk()
        await machine.fillDisk()
      },
      mend: machine.emptyDisk,
    },
    {
      ...{ what: 'little memory', rings: ['MemoryLow'], by: 'SMS and mail' },
      make: () => machine.say({ memoryFree: 0.05 }),
      mend: () => machine.say(),
    },
    {
      ...{ what: 'a clock that nobody holds', rings: ['ClockWrong'], by: 'mail' },
      make: () => machine.say({ clockOff: 0.5 }),
      mend: () => machine.say(),
    },
    {
      ...{ what: 'an api that is held up again and again', rings: ['EventLoopLate'], by: 'mail' },
      make() {
        pulse = setInterval(() => {
          secondApi.signal('SIGSTOP')
          setTimeout(() => secondApi.signal('SIGCONT'), STOPPED_MS)
        }, 1000)
      },
      mend: () => clearInterval(pulse),
    },
  ]
}

/** A rule that asks in a way Prometheus cannot reckon, as after a change of figures. */
function ruleThatFails({ prometheus }: WatchedShop): Fault {
  let before = ''
  return {
    ...{ what: 'a rule that cannot be reckoned', rings: ['RulesFail'], by: 'mail', isSmall: true },
    async make() {
      before = await readFile(prometheus.rules, 'utf8')
      await appendFile(
        prometheus.rules,
        '\n  - name: drill\n    rules:\n      - { record: "drill:wrong", expr: "up * on () up" }\n',
      )
      prometheus.reload()
    },
    async mend() {
      await writeFile(prometheus.rules, before)
      prometheus.reload()
    },
  }
}
