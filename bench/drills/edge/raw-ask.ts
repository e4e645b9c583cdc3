import { connect } from 'node:net'

export interface RawRequest {
  /** written as it is: no library between tidies it */
  target: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface RawAnswer {
  /** 0 when the connection was closed without a word */
  status: number
  text: string
}

/** One request on a connection of its own, as it would come from `shopper` through a balancer (PROXY protocol). */
export function askRaw(port: number, shopper: string, { target, method = 'GET', headers, body }: RawRequest) {
  // letters that are one byte each are sent as these bytes, whatever they mean; everything else as UTF-8
  const bytes = Buffer.from(body ?? '', /^[\0-\xff]*$/.test(body ?? '') ? 'latin1' : 'utf8')
  const all = {
    Host: `127.0.0.1:${port}`,
    Connection: 'close',
    ...(body !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': String(bytes.length),
    }),
    ...headers,
  }
  const lines = [
    `PROXY TCP4 ${shopper} 127.0.0.1 40000 ${port}`,
    `${method} ${target} HTTP/1.1`,
    ...Object.entries(all).map(([name, value]) => `${name}: ${value}`),
  ]
  return new Promise<RawAnswer>((resolve) => {
    const chunks: Buffer[] = []
    const end = () => {
      const text = Buffer.concat(chunks).toString('latin1')
      resolve({ status: Number(/^HTTP\/1\.\d (\d{3})/.exec(text)?.[1] ?? 0), text })
    }
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes])),
    )
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.once('error', end)
    socket.once('close', end)
  })
}
