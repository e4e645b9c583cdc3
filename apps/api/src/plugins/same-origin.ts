import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { AppError } from '#src/errors/app-error'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What changes something is refused when a page of another site sent it: the browser says so, and script cannot change
 *  what it says. Clients that are no browsers send neither header, and no cookie either. */
export const sameOriginPlugin = plugin<{ siteUrl: URL }>(
  async (app, { siteUrl }) => {
    app.addHook('onRequest', async (request) => {
      if (!READING.has(request.method) && isForeign(request, siteUrl)) throw new AppError('foreign_origin')
    })
  },
  { name: 'same-origin', dependencies: ['errors'] },
)

function isForeign(request: FastifyRequest, siteUrl: URL): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin === undefined) return false
  // the edge passes the host on that the browser asked, so this is the origin of our own pages
  return origin !== siteUrl.origin && origin !== `${request.protocol}://${request.host}`
}
