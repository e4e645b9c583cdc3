import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createFigures } from './figures.server.ts'

it('OPEN-117 pages are counted by method and status, without what was typed; the figures answer nothing else', async () => {
  const figures = createFigures()
  const listen = async (server: ReturnType<typeof createServer>) => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const closed: Promise<unknown>[] = []
  const pages = await listen(
    createServer((request, response) => {
      figures.watch(request, response)
      closed.push(once(response, 'close'))
      response.writeHead(request.url === '/' ? 200 : 429).end('page')
    }),
  )
  for (const path of ['/', '/search?query=typed-words']) await (await fetch(pages + path)).text()
  await Promise.all(closed)
  const internal = await listen(createServer((request, response) => void figures.answer(request, response)))
  const text = await (await fetch(`${internal}/metrics`)).text()
  expect(text).toContain('page_duration_seconds_count{method="GET",status="200"} 1')
  expect(text).toContain('page_duration_seconds_count{method="GET",status="429"} 1')
  expect(text).not.toContain('typed-words')
  expect((await fetch(`${internal}/`)).status).toBe(404)
})
