import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'

/**
 * Hands /api and /storage to the api, so that the shop works on one origin without an edge in front of it. Behind the
 * edge these paths never arrive here.
 */
export function createApiProxy(apiUrl: string) {
  const send = apiUrl.startsWith('https:') ? httpsRequest : httpRequest

  return function proxyToApi(request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
    if (!pathname.startsWith('/api/') && !pathname.startsWith('/storage/')) return false
    const forwarded = send(
      new URL(request.url ?? '/', apiUrl),
      {
        method: request.method,
        // the address this server saw, never one the caller claims: the api counts by it
        headers: { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress ?? '' },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    forwarded.on('error', () => {
      if (!response.headersSent) response.writeHead(502, { 'Cache-Control': 'no-store' })
      response.end()
    })
    response.on('close', () => forwarded.destroy())
    request.pipe(forwarded)
    return true
  }
}
