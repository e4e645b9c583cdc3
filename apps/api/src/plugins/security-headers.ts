import { STRICT_TRANSPORT } from '@oyum/contract/edge'
import plugin from 'fastify-plugin'

/** Answers of the api are data: they may not be framed, sniffed, or run anything, should a browser show one. */
export const securityHeadersPlugin = plugin(
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': STRICT_TRANSPORT,
      })
    })
  },
  { name: 'security-headers' },
)
