import { createSocket } from 'node:dgram'
import type { ViewKind } from '@oyum/contract/kept-routes'
import type { ViewCounter } from './view-counter.ts'

// The edge tells in a datagram what was looked at (ops/src/edge-views.ts): `<190>Nov 18 05:10:00 views: product 17`. It is the one that
// sees every reader; a page that is kept is made once for all of them.

const VIEWED = /: (?<kind>product|video|article) (?<id>[1-9][0-9]{0,9})$/
const MAX_ID = 2 ** 31 - 1

export function readView(datagram: string): { kind: ViewKind; id: number } | undefined {
  const { kind, id } = VIEWED.exec(datagram)?.groups ?? {}
  if (!kind || Number(id) > MAX_ID) return undefined
  return { kind: kind as ViewKind, id: Number(id) }
}

/** nginx stands on the same machine. */
const HOST = '127.0.0.1'

/** All apis of a machine listen at one port; the kernel gives each datagram to one of them. A view is worth no process: where
 *  nobody can listen, nothing is counted. */
export async function listenForViews(
  views: ViewCounter,
  { port, log }: { port: number; log: { warn: (details: object, message: string) => void } },
): Promise<() => Promise<void>> {
  const socket = createSocket({ type: 'udp4', reusePort: true })
  socket.on('message', (datagram) => {
    const view = readView(datagram.toString('latin1'))
    if (view) views.count(view.kind, view.id)
  })
  const listening = Promise.withResolvers<void>()
  socket.on('error', (error) => {
    log.warn({ err: error, port }, 'nobody hears what is looked at')
    listening.resolve()
  })
  socket.bind(port, HOST, listening.resolve)
  await listening.promise
  return async () => {
    // one that never listened is closed already
    await new Promise<void>((resolve) => {
      socket.once('close', resolve)
      try {
        socket.close()
      } catch {
        resolve()
      }
    })
  }
}
