import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { unreadBytes } from './unread-bytes.ts'
import { waitFor } from './wait-for.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

it('counts what a process has been sent and has not read', async () => {
  const server = createServer({ pauseOnConnect: true })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const taken = once(server, 'connection')
  const client = connect(port, '127.0.0.1')
  const [socket] = await taken
  ends.push(
    () => client.destroy(),
    () => socket.destroy(),
    () => server.close(),
  )
  expect(await unreadBytes(port)).toBe(0)

  client.write('x'.repeat(300))
  await waitFor('the bytes are there', async () => (await unreadBytes(port)) === 300, 5_000)

  socket.resume()
  await waitFor('they are read', async () => (await unreadBytes(port)) === 0, 5_000)
})
