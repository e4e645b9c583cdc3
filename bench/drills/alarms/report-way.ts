import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The way from Kannel to the api by which reports come back, to be cut and mended. */
export async function startReportWay() {
  let target = 0
  let isCut = false
  const open = new Set<Socket>()
  const server = createServer((from) => {
    if (isCut) return void from.destroy()
    const to = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => open.delete(one))
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    isCut = true
    for (const one of open) one.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (internalUrl: string) => {
      target = Number(new URL(internalUrl).port)
    },
    cut,
    mend: () => {
      isCut = false
    },
    stop: () => {
      cut()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
