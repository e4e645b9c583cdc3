import type { CallPlace } from './call-table.ts'
import type { Call } from './define-call.ts'
import { type ErrorCode, errorCodes, errorStatus } from './errors.ts'

// OpenAPI 3.1 takes JSON Schema as it is, so a document is a table of calls in another order. What the shop's and the back
// office's documents have in common.

export type Json = Record<string, unknown>

/** Codes that any call may answer with; each call adds its own. */
export const EVERY_CALL: readonly ErrorCode[] = ['validation', 'too_many_requests', 'unavailable', 'internal']

const localeHeader: Json = {
  name: 'X-Localization',
  in: 'header',
  description: 'language of names and messages; tk when missing or unknown',
  schema: { type: 'string', enum: ['tk', 'ru', 'en'], default: 'tk' },
}

function parametersOf(call: Call<CallPlace>): Json[] {
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

function answersOf(call: Call<CallPlace>, errors: readonly ErrorCode[]): Json {
  const byStatus = Map.groupBy(errors, (code) => errorStatus[code])
  const failures = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: `codes: ${codes.join(', ')}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ])
  return {
    '200': {
      description: call.isStream ? 'events: `change` with this, `reset`: ask for everything, `beat`' : 'done',
      content: { [call.isStream ? 'text/event-stream' : 'application/json']: { schema: call.answer } },
    },
    ...Object.fromEntries(failures),
  }
}

export interface DescribedCall {
  /** `group.name` */
  name: string
  call: Call<CallPlace>
  errors: readonly ErrorCode[]
  /** who may call, in the words of OpenAPI */
  access: Json
}

function operationOf({ name, call, errors, access }: DescribedCall): Json {
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: call.summary,
    parameters: parametersOf(call),
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: call.body } } },
    }),
    ...(call.bytes && {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    ...access,
    responses: answersOf(call, errors),
  }
}

export function pathsOf(prefix: string, all: readonly DescribedCall[]): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const described of all) {
    const { call } = described
    const path = prefix + call.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(described) }
  }
  return paths
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

export const errorSchema: Json = {
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
          refusal: { type: 'string' },
          most: { type: 'number' },
          by: { type: 'string' },
          until: { type: 'string', format: 'date-time' },
          at: { type: 'string', format: 'date-time' },
          current: {
            type: 'object',
            properties: {
              version: { type: 'integer' },
              status: { type: 'string' },
              amount_tenge: { type: 'integer' },
            },
          },
          amount_tenge: { type: 'integer' },
        },
      },
    },
    lines: refusedLines,
  },
}
