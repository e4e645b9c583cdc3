import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { serverOptions } from '#src/server-options'

// What Node's parser refuses though the edge lets it through: it never becomes a request, so no plugin answers it.

async function answerTo(bytes: string) {
  const app = fastify(serverOptions({ isTrustedProxy: () => true }))
  onTestFinished(() => app.close())
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  return new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(text))
  })
}

it('says that the connection ends with the answer, or the edge would send the next request over it', async () => {
  const text = await answerTo('GET / HTTP/1.1\r\nHost: shop\r\nX-Odd: \x01\r\n\r\n')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(head).toMatch(/^connection: close$/im)
  expect(head).toMatch(/^x-request-id: [0-9a-f-]{36}$/im)
  expect(JSON.parse(body).errors[0].code).toBe('validation')
})

it('too long a header has a status of its own', async () => {
  const text = await answerTo(`GET / HTTP/1.1\r\nHost: shop\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`)
  expect(text).toMatch(/^HTTP\/1\.1 431 /)
  expect(text).toMatch(/^connection: close$/im)
})
