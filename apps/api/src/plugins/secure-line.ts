import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type {} from '#src/http/cookies'

/** What names the cookies of a login have (OPEN-104): asked before the first of them is read. */
export const secureLinePlugin = plugin<{ siteUrl: URL }>(
  async (app, { siteUrl }) => {
    const isSecureSite = siteUrl.protocol === 'https:'
    app.decorateRequest('isSecure', {
      getter(this: FastifyRequest) {
        return isSecureSite || this.protocol === 'https'
      },
    })
  },
  { name: 'secure-line' },
)
