import type { ErrorCode } from '../errors.ts'
import { EVERY_CALL, errorSchema, type Json, pathsOf } from '../openapi-parts.ts'
import { STAFF_API_PREFIX } from './call-table.ts'
import { type StaffCall, staffCallList } from './calls.ts'
import { STAFF_COOKIE } from './limits.ts'
import { OnceHeaders } from './once.ts'

/** Any call may be refused to the address it comes from; all but the way in need a session, and a role that may. */
const errorsOf = ({ permission, proof, once, errors = [] }: StaffCall): ErrorCode[] => [
  ...EVERY_CALL,
  'forbidden',
  ...(permission === 'public' ? [] : (['unauthenticated'] as const)),
  ...(proof ? (['proof'] as const) : []),
  ...(once ? (['idempotency_mismatch'] as const) : []),
  ...errors,
]

const securityOf = ({ permission }: StaffCall) => (permission === 'public' ? [] : [{ session: [] }])

export function staffOpenApiDocument(shop: { name: string }): Json {
  const described = staffCallList.map(({ name, call }) => ({
    ...{ name, call: call.once ? { ...call, headers: OnceHeaders } : call, errors: errorsOf(call) },
    access: {
      security: securityOf(call),
      'x-permission': call.permission,
      ...(call.proof && { 'x-proof': true }),
      ...(call.once && { 'x-once': true }),
    },
  }))
  return {
    openapi: '3.1.0',
    info: {
      title: `${shop.name} back office`,
      version: '1',
      description:
        'Money is in tenge, moments are ISO 8601. x-permission names who may call; with x-proof only after proof of who it is, with x-once needs an Idempotency-Key. Every answer carries X-Request-Id.',
    },
    paths: pathsOf(STAFF_API_PREFIX, described),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE } },
      schemas: { Error: errorSchema },
    },
  }
}
