import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { lookUp } from './between-pages.server.ts'

const CALLERS = 30
/** A process of its own: connections come while this one draws. */
const CALLING = `
  const { connect } = require('node:net')
  let connected = 0
  for (let n = 0; n < ${CALLERS}; n++)
    connect(Number(process.argv[1]), '127.0.0.1', () => ++connected === ${CALLERS} && process.exit())`

it('OPEN-160 between two pages new connections are taken, however many pages are ready at once', async () => {
  let taken = 0
  const server = createServer(() => taken++)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address() as { port: number }
  // this process waits here, as when it draws; the kernel holds the connections
  spawnSync(process.execPath, ['-e', CALLING, String(address.port)])
  const takenBefore: number[] = []
  const page = () => lookUp().then(() => void takenBefore.push(taken))
  await Promise.all([page(), page(), page()])
  expect(takenBefore[0]).toBeGreaterThan(10)
  expect(takenBefore[2]).toBe(CALLERS)
}, 60_000)
