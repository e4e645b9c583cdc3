import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { freePort } from '@oyum/ops/ports'
import { isListening } from '@oyum/ops/required-services'
import type { RunningShop } from '@oyum/ops/shop'
import { keeperDirOf, startVarnish } from '@oyum/ops/varnish'
import { waitFor } from '@oyum/ops/wait-for'
import type { Run } from '../../tools/harness.ts'

const portOf = (url: string) => Number(new URL(url).port)

/** A Varnish beside the edge, not behind it: what it keeps would hide the faults from the shoppers. */
export async function startKeeper(run: Run, runDir: string, shop: RunningShop) {
  const place = {
    ...{ port: await freePort(), forgetPort: await freePort(), runDir: join(runDir, 'keeper') },
    secret: randomBytes(16).toString('hex'),
    pagePorts: [portOf(shop.storefrontUrl)],
    apiPorts: [{ port: portOf(shop.apiUrl), internalPort: portOf(shop.internalUrl) }],
  }
  const start = async () => {
    const child = await startVarnish(place)
    await waitFor('Varnish answers', () => isListening({ host: '127.0.0.1', port: place.port }))
    return child
  }
  let child = await start()
  run.onEnd(() => child.stop())
  return {
    folder: keeperDirOf(place.runDir),
    async kill() {
      process.kill(-(child.process.pid ?? 0), 'SIGKILL')
      await child.ended
    },
    async start() {
      child = await start()
    },
  }
}
