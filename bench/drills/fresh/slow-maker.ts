import { Agent, createServer, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

// Started by drill:fresh: some answers are read at once and given a second later, as by a process that is busy.

const SLOW_MS = 1000
const SLOW_SHARE = 0.15
const [port = '', toUrl = ''] = process.argv.slice(2)
// a connection that is closed while it is taken again would be a fault of this program's own
const agent = new Agent({ keepAlive: false })

const server = createServer((asked, answer) => {
  const { method, url = '', headers } = asked
  const on = request(
    toUrl + url,
    { method, headers: { ...headers, connection: 'close' }, agent },
    async (made) => {
      const parts: Buffer[] = []
      for await (const part of made) parts.push(part as Buffer)
      if (url !== '/healthz' && Math.random() < SLOW_SHARE) await wait(SLOW_MS)
      const { connection: _, 'keep-alive': __, ...kept } = made.headers
      answer.writeHead(made.statusCode ?? 502, kept).end(Buffer.concat(parts))
    },
  )
  on.on('error', () => answer.destroy())
  asked.pipe(on)
})
// longer than Varnish keeps a connection that nobody uses
server.keepAliveTimeout = 120_000
server.listen(Number(port), '127.0.0.1')
