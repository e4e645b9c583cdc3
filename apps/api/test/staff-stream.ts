import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { STAFF_API_PREFIX } from '@oyum/contract/staff/call-table'
import type { FastifyInstance } from 'fastify'

export interface StreamEvent {
  event: string
  data: { kind?: string; id?: number; version?: number }
}

/** What a browser hears at /events, over a real connection. */
export interface HeardStream {
  status: number
  headers: IncomingMessage['headers']
  heard: StreamEvent[]
  /** resolves with the first event that fits, also one that was heard before */
  until(fits: (event: StreamEvent, at: number) => boolean): Promise<StreamEvent>
  /** resolves when the server has ended it */
  ended: Promise<void>
  response: IncomingMessage
  close(): void
}

export async function listenAt(app: FastifyInstance): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 })
}

export async function openStream(base: string, cookie: string): Promise<HeardStream> {
  const asked: ClientRequest = request(`${base}${STAFF_API_PREFIX}/events`, { headers: { cookie } })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const heard: StreamEvent[] = []
  const waiting = new Set<() => void>()
  let text = ''
  response.setEncoding('utf8').on('data', (more: string) => {
    text += more
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      if (event && data) heard.push({ event, data: JSON.parse(data) })
    }
    for (const look of waiting) look()
  })
  response.on('error', () => {})
  return {
    ...{ status: response.statusCode ?? 0, headers: response.headers, heard, response },
    ended: new Promise((resolve) => response.once('close', resolve)),
    until: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          const found = heard.find(fits)
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    close: () => asked.destroy(),
  }
}
