import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the range from which Linux hands out ports by itself (32768 and up): one that is free now and used a little
// later, or again after a restart, is not given to somebody's outgoing connection in between.
const FIRST = 15_000
const AFTER_LAST = 32_000

/** A port on the loopback address that nobody listens on and that nobody else is given while this process lives: two
 *  shops that start at the same time would otherwise be told the same free one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, AFTER_LAST)
    if ((await isReserved(port)) && (await isFree(port))) return port
  }
}

/** A name without a file that only one process of the machine can hold; the kernel lets go of it when the process ends. */
function isReserved(port: number): Promise<boolean> {
  const server = createServer().unref()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ path: `\0oyum-port-${port}` }, () => resolve(true))
  })
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
