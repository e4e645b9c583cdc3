import { Readable } from 'node:stream'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'

// Beyond this somebody does not read: their stream is cut, and when they come back they ask for everything anew.
const MOST_WAITING_BYTES = 64 * 1024
const RETRY_MS = 3000

export interface Reader {
  id: number
  sessionId: number
  role: StaffRole
}

export interface EventStream {
  reader: Reader
  body: Readable
  send: (event: 'change' | 'reset' | 'beat', data: object) => void
  end: () => void
}

/** What one browser hears. Text goes out as it comes, or waits within bounds. */
export function openEventStream(reader: Reader, onClosed: (stream: EventStream) => void): EventStream {
  const body = new Readable({ read: () => {} })
  const stream: EventStream = {
    ...{ reader, body },
    send(event, data) {
      if (body.destroyed || body.readableEnded) return
      if (body.readableLength > MOST_WAITING_BYTES) return void body.destroy()
      body.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    end: () => void (body.destroyed || body.push(null)),
  }
  body.push(`retry: ${RETRY_MS}\n\n`)
  body.once('close', () => onClosed(stream))
  return stream
}
