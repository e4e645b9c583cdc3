import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer as createLine, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startChild } from '@oyum/ops/child'
import { freePort } from '@oyum/ops/ports'
import { isListening } from '@oyum/ops/required-services'
import type { RunningShop } from '@oyum/ops/shop'
import { keeperDirOf, startVarnish } from '@oyum/ops/varnish'
import { waitForStart } from '@oyum/ops/wait-for'
import type { Run } from '../../tools/harness.ts'

/** The line between the purger and an edge, which can be cut while readers go on. */
export async function cuttableLine(run: Run, toPort: number) {
  const port = await freePort()
  const open = new Set<Socket>()
  let isCut = false
  const server = createLine((from) => {
    if (isCut) return void from.destroy()
    const to = connect(toPort, '127.0.0.1')
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one)
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.on('error', () => one.destroy())
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const cut = (is: boolean) => {
    isCut = is
    if (is) for (const socket of open) socket.destroy()
  }
  run.onEnd(() => {
    cut(true)
    server.close()
  })
  return { port, cut }
}

/** A maker before the maker, in a process of its own: this one is busy with reading. */
async function slowMaker(run: Run, toUrl: string): Promise<number> {
  const port = await freePort()
  const child = startChild('slow maker', process.execPath, [
    fileURLToPath(new URL('./slow-maker.ts', import.meta.url)),
    ...[String(port), toUrl],
  ])
  run.onEnd(child.stop)
  await waitForStart('the slow maker listens', [child], () => isListening({ host: '127.0.0.1', port }))
  return port
}

/** The place of an edge, told to the purger before it stands. */
export async function secondEdge(run: Run) {
  const [port, forgetPort] = [await freePort(), await freePort()]
  const secret = randomBytes(8).toString('hex')
  const line = await cuttableLine(run, forgetPort)
  return {
    pages: `http://127.0.0.1:${port}`,
    forget: `http://127.0.0.1:${line.port}/${secret}`,
    cut: line.cut,
    async start(shop: RunningShop) {
      const runDir = await mkdtemp(join(tmpdir(), 'oyum-second-edge-'))
      run.onEnd(() => rm(runDir, { recursive: true, force: true }))
      const portOf = (url: string) => Number(new URL(url).port)
      const child = await startVarnish({
        ...{ port, forgetPort, secret, runDir },
        pagePorts: [await slowMaker(run, shop.storefrontUrl)],
        apiPorts: [{ port: await slowMaker(run, shop.apiUrl), internalPort: portOf(shop.internalUrl) }],
      })
      run.onEnd(child.stop)
      return { child, dir: keeperDirOf(runDir) }
    },
  }
}
