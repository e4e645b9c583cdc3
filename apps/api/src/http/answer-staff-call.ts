import { createHash } from 'node:crypto'
import { cacheHeaders } from '@oyum/contract/cache-table'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@oyum/contract/define-call'
import { IDEMPOTENCY_HEADER } from '@oyum/contract/errors'
import { STAFF_API_PREFIX } from '@oyum/contract/staff/call-table'
import type { StaffCall } from '@oyum/contract/staff/calls'
import { OnceHeaders } from '@oyum/contract/staff/once'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SessionStaff } from './session-staff.ts'
import type { Audit } from './staff-audit.ts'

interface Asked<C extends StaffCall> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  staff: SessionStaff
  request: FastifyRequest
  reply: FastifyReply
}

/** Who may change something writes it down; who only reads has nothing to write with. */
export type StaffContext<C extends StaffCall> = C['method'] extends 'GET'
  ? Asked<C>
  : Asked<C> & { audit: Audit }

declare module 'fastify' {
  interface FastifyContextConfig {
    staffCall?: StaffCall
  }
}

/** The same key says the same thing only with the same request. */
function onceKeyOf({ staff, headers, params, body }: FastifyRequest, name: string) {
  if (!staff) throw new Error(`${name} is done once, for nobody who is logged in`)
  const hash = createHash('sha256').update(JSON.stringify([name, params, body]))
  return { staffId: staff.id, key: String(headers[IDEMPOTENCY_HEADER]), hash: hash.digest() }
}

/** Registers a call of the back office. Session, network and permission are asked before anything of the body is read
 *  (plugins/staff-auth.ts); a route that does not come through here is refused there. What is no GET is one transaction, which
 *  the handler begins by `audit.inOne` when what is slow is done, and which is taken back if it writes nothing down. */
export function answerStaffCall<C extends StaffCall>(
  app: FastifyInstance,
  call: C,
  handler: (context: StaffContext<C>) => Promise<AnswerOf<C>>,
): void {
  app.route({
    method: call.method,
    // a question without an answer would open a stream that nobody closes
    exposeHeadRoute: false,
    url: STAFF_API_PREFIX + call.path,
    config: { staffCall: call },
    ...(call.bytes && { bodyLimit: call.bytes }),
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.once ? { headers: OnceHeaders } : call.headers && { headers: call.headers }),
      ...(call.body && { body: call.body }),
      response: { 200: call.answer },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', cacheHeaders.personal.header)
      const { params, query, body, staff } = request
      const asked = { params, query, body, staff, request, reply }
      if (call.method === 'GET') return handler(asked as unknown as StaffContext<C>)
      const name = `${call.method} ${call.path}`
      const once = call.once && onceKeyOf(request, name)
      const audit = request.server.auditOf({ staffId: staff?.id, call: name, requestId: request.id }, once)
      const answer = await handler({ ...asked, audit } as unknown as StaffContext<C>)
      if (!audit.isDone())
        throw new Error(`${name} has neither written anything down nor said that nothing changed`)
      // who wrote nothing, as a dry run, has nothing to keep: the same key may still do it
      if (once && audit.hasKept() && answer !== audit.result())
        throw new Error(`${name} is done once, and answers something else than what audit.inOne keeps of it`)
      return answer
    },
  })
}
