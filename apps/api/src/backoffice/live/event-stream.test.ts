import { once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { openEventStream } from './event-stream.ts'

const reader = { id: 1, sessionId: 1, role: 'operator' } as const
const change = { kind: 'order', id: 100_123, version: 1 }

it('cuts off who does not read, before much waits for them', async () => {
  const onClosed = vi.fn()
  const stream = openEventStream(reader, onClosed)
  const closed = once(stream.body, 'close')
  let sent = 0
  for (; !stream.body.destroyed && sent < 100_000; sent++) stream.send('change', change)
  await closed
  expect(onClosed).toHaveBeenCalledExactlyOnceWith(stream)
  expect(sent).toBeLessThan(2000)
  stream.send('change', change)
  stream.end()
})

it('keeps who reads, however much it is', async () => {
  const stream = openEventStream(reader, () => {})
  let read = ''
  stream.body.setEncoding('utf8').on('data', (text: string) => {
    read += text
  })
  for (let n = 0; n < 5000; n++) {
    stream.send('change', change)
    await Promise.resolve()
    if (n % 100 === 0) await new Promise(setImmediate)
  }
  stream.end()
  await once(stream.body, 'close')
  expect(read.match(/event: change/g)?.length).toBe(5000)
  expect(read).toMatch(/^retry: 3000\n\nevent: change\ndata: \{"kind":"order","id":100123,"version":1\}\n\n/)
})
