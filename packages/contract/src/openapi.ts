import { API_PREFIX } from './call-table.ts'
import { callList } from './calls.ts'
import type { Call } from './define-call.ts'
import type { ErrorCode } from './errors.ts'
import { EVERY_CALL, errorSchema, type Json, pathsOf } from './openapi-parts.ts'

export function errorsOf(call: Call): ErrorCode[] {
  const session: ErrorCode[] = call.auth === 'customer' ? ['unauthenticated'] : []
  return [...EVERY_CALL, ...session, ...(call.errors ?? [])]
}

export function openApiDocument(shop: { name: string; currencyCode: string }): Json {
  const described = callList.map(({ name, call }) => ({
    ...{ name, call, errors: errorsOf(call) },
    access: (call as Call).auth === 'customer' ? { security: [{ session: [] }] } : {},
  }))
  return {
    openapi: '3.1.0',
    info: {
      title: `${shop.name} shop`,
      version: '1',
      description: `Money is in ${shop.currencyCode}. Lists are paged with offset as the 1-based page number. Every answer carries X-Request-Id.`,
    },
    paths: pathsOf(API_PREFIX, described),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  }
}
