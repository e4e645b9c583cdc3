import { API_PREFIX } from './call-table.ts'
import { callList } from './calls.ts'
import type { Call } from './define-call.ts'
import { type ErrorCode, errorCodes, errorStatus } from './errors.ts'

// OpenAPI 3.1 takes JSON Schema as it is, so the document is the table of calls in another order.

type Json = Record<string, unknown>

/** Codes that any call may answer with; each call adds its own. */
const EVERY_CALL: readonly ErrorCode[] = ['validation', 'too_many_requests', 'unavailable', 'internal']

export function errorsOf(call: Call): ErrorCode[] {
  const session: ErrorCode[] = call.auth === 'customer' ? ['unauthenticated'] : []
  return [...EVERY_CALL, ...session, ...(call.errors ?? [])]
}

const localeHeader: Json = {
  name: 'X-Localization',
  in: 'header',
  description: 'language of names and messages; tk when missing or unknown',
  schema: { type: 'string', enum: ['tk', 'ru', 'en'], default: 'tk' },
}

function parametersOf(call: Call): Json[] {
  const places = [
    ['path', call.params],
    ['query', call.query],
    ['header', call.headers],
  ] as const
  const own = places.flatMap(([place, schema]) =>
    Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || (schema?.required?.includes(name) && !('default' in property)) || false,
      schema: property,
    })),
  )
  return [...own, localeHeader]
}

function answersOf(call: Call): Json {
  const byStatus = Map.groupBy(errorsOf(call), (code) => errorStatus[code])
  const failures = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: `codes: ${codes.join(', ')}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ])
  return {
    '200': { description: 'done', content: { 'application/json': { schema: call.answer } } },
    ...Object.fromEntries(failures),
  }
}

function operationOf(name: string, call: Call): Json {
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: call.summary,
    parameters: parametersOf(call),
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: call.body } } },
    }),
    ...(call.auth === 'customer' && { security: [{ session: [] }] }),
    responses: answersOf(call),
  }
}

const refusedLines: Json = {
  type: 'array',
  description: 'every line of a refused order as the shop has it now',
  items: {
    type: 'object',
    required: ['product_id', 'variation', 'price', 'discount', 'discount_type', 'stock'],
    properties: {
      product_id: { type: 'integer' },
      variation: { type: ['string', 'null'] },
      price: {
        type: ['number', 'null'],
        description: 'of one piece before the discount; null when not sold so',
      },
      discount: { type: 'number' },
      discount_type: { type: 'string', enum: ['percent', 'amount'] },
      stock: { type: ['integer', 'null'] },
    },
  },
}

export function openApiDocument(shop: { name: string; currencyCode: string }): Json {
  const paths: Record<string, Json> = {}
  for (const { name, call } of callList) {
    const path = API_PREFIX + call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${shop.name} shop`,
      version: '1',
      description: `Money is in ${shop.currencyCode}. Lists are paged with offset as the 1-based page number. Every answer carries X-Request-Id.`,
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['errors', 'message'],
          properties: {
            message: { type: 'string', description: 'for people, in the language asked for' },
            errors: {
              type: 'array',
              items: {
                type: 'object',
                required: ['code', 'message'],
                properties: {
                  code: { type: 'string', enum: errorCodes },
                  message: { type: 'string' },
                  field: { type: 'string' },
                  product_id: { type: 'integer' },
                  product_name: { type: 'string' },
                  available: { type: 'integer' },
                  variation: { type: ['string', 'null'] },
                  order_amount: { type: 'number' },
                  limit: { type: 'string' },
                  most: { type: 'number' },
                },
              },
            },
            lines: refusedLines,
          },
        },
      },
    },
  }
}
