import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startChild } from '../child.ts'
import { inRoot } from '../paths.ts'

const SERVER = `
  import { createServer } from 'node:http'
  const server = createServer(async (request, response) => {
    await (await fetch(process.env.BEHIND + '/api/v1/banners?phone=65123456')).text()
    response.end('made')
  }).listen(0, '127.0.0.1', () => console.log('at ' + server.address().port))`

it('OPEN-163 a file that a setting loads tells what a request waited for, without queries; nothing without it', async () => {
  const behind = createServer((_request, response) => response.end('[]'))
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void behind.close())
  const env = { BEHIND: `http://127.0.0.1:${(behind.address() as AddressInfo).port}`, TRACE_ONE_IN: '2' }
  const linesOf = async (options: string, count: number) => {
    const child = startChild('traced', process.execPath, ['--input-type=module', '-e', SERVER], {
      env: { ...env, NODE_OPTIONS: options },
    })
    onTestFinished(child.stop)
    await expect.poll(child.output, { timeout: 30_000 }).toMatch(/at \d+/)
    const port = /at (\d+)/.exec(child.output())?.[1]
    for (const id of ['a', 'b', 'c'])
      await (await fetch(`http://127.0.0.1:${port}/cart?note=x`, { headers: { 'X-Request-Id': id } })).text()
    await expect.poll(() => child.output().split('"trace"').length - 1).toBe(count)
    await child.stop()
    return child.output().split('\n').slice(1).filter(Boolean)
  }
  expect(await linesOf('', 0)).toEqual([])
  const lines = (await linesOf(`--import=${inRoot('ops/src/cli/trace-requests.ts')}`, 2)).map((line) =>
    JSON.parse(line),
  )
  const told = { msg: 'trace', method: 'GET', path: '/cart', status: 200, ms: expect.any(Number) }
  const calls = [{ to: `${env.BEHIND}/api/v1/banners`, ms: expect.any(Number) }]
  expect(lines).toEqual(['a', 'c'].map((requestId) => ({ ...told, requestId, calls })))
}, 60_000)
