import { LOCALE_HEADER } from '@oyum/contract/errors'
import { DEFAULT_LOCALE, type Locale, parseLocale } from '@oyum/shop-rules/locales'
import plugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    locale: Locale
  }
}

/** The reader's language from X-Localization; tk when it is missing or unknown. */
export const localizationPlugin = plugin(
  async (app) => {
    app.decorateRequest('locale', DEFAULT_LOCALE)
    app.addHook('onRequest', async (request, reply) => {
      request.locale = parseLocale(request.headers[LOCALE_HEADER])
      reply.header('content-language', request.locale)
    })
  },
  { name: 'localization' },
)
