import { API_PREFIX } from '@oyum/contract/call-table'
import { openApiDocument } from '@oyum/contract/openapi'
import type { Shop } from '@oyum/settings/shop'
import plugin from 'fastify-plugin'
import { callsPage } from './openapi-page.ts'

/** The contract for machines (openapi.json) and for people (docs), both made from the same table of calls. */
export const openapiPlugin = plugin<{ shop: Pick<Shop, 'name' | 'currencyCode'> }>(
  async (app, { shop }) => {
    const document = openApiDocument(shop)
    const page = callsPage(shop)
    app.get(`${API_PREFIX}/openapi.json`, async () => document)
    app.get(`${API_PREFIX}/docs`, async (_request, reply) =>
      reply
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        )
        .type('text/html; charset=utf-8')
        .send(page),
    )
  },
  { name: 'openapi' },
)
