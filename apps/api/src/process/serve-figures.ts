import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'

interface Log {
  info: (text: string) => void
  error: (fields: object, text: string) => void
}

/** The figures of a process that answers nobody else, at a socket that the edge does not know. One that cannot listen is told
 *  and does without: jobs matter more than their count. */
export function serveFigures(registry: Registry, at: { host: string; port: number }, log: Log): Server {
  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return void response.writeHead(404).end()
    try {
      const figures = await registry.metrics()
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(figures)
    } catch (error) {
      log.error({ err: error }, 'figures failed')
      response.writeHead(500).end()
    }
  })
  server.once('error', (error) => log.error({ err: error }, 'nobody can ask for the figures'))
  return server.listen(at.port, at.host, () => {
    const address = server.address()
    if (typeof address === 'object' && address)
      log.info(`figures at http://${at.host}:${address.port}/metrics`)
  })
}
