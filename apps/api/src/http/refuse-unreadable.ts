import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorAnswer, type ErrorCode, REQUEST_ID_HEADER } from '@oyum/contract/errors'
import { DEFAULT_LOCALE } from '@oyum/shop-rules/locales'
import { messageOf } from '#src/errors/messages'

/** What Node could not read as a request, by its own name for it. */
const REFUSALS: Record<string, readonly [status: number, code: ErrorCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'validation'],
  HPE_HEADER_OVERFLOW: [431, 'payload_too_large'],
}

/**
 * The answer to what is no request. The framework's own does not say that the connection is closed with it: the edge keeps
 * such a connection, sends the next shopper's request over it and has to say 502.
 */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, code] = REFUSALS[error.code ?? ''] ?? [400, 'validation']
  // the language it was asked in is not known
  const message = messageOf(code, DEFAULT_LOCALE, { currency: '', phone: '' })
  const body: ErrorAnswer = { errors: [{ code, message }], message }
  const bytes = Buffer.from(JSON.stringify(body))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${bytes.length}`,
    `${REQUEST_ID_HEADER}: ${randomUUID()}`,
    'Connection: close',
  ]
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes]), () => socket.destroy())
}
