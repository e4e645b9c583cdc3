import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the range from which Linux hands out ports by itself (32768 and up): one that is free now and used a little
// later, or again after a restart, is not given to somebody's outgoing connection in between.
const FIRST = 15_000
const AFTER_LAST = 32_000

/** A port nobody listens on right now, on the loopback address. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, AFTER_LAST)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
