import { cacheHeaders } from '@oyum/contract/cache-table'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@oyum/contract/define-call'
import { STAFF_API_PREFIX } from '@oyum/contract/staff/call-table'
import type { StaffCall } from '@oyum/contract/staff/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SessionStaff } from './session-staff.ts'

export interface StaffContext<C extends StaffCall> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  staff: SessionStaff
  request: FastifyRequest
  reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyContextConfig {
    staffCall?: StaffCall
  }
}

/** Registers a call of the back office. Session, network and permission are asked before anything of the body is read
 *  (plugins/staff-auth.ts); a route that does not come through here is refused there. */
export function answerStaffCall<C extends StaffCall>(
  app: FastifyInstance,
  call: C,
  handler: (context: StaffContext<C>) => Promise<AnswerOf<C>>,
): void {
  app.route({
    method: call.method,
    url: STAFF_API_PREFIX + call.path,
    config: { staffCall: call },
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.headers && { headers: call.headers }),
      ...(call.body && { body: call.body }),
      response: { 200: call.answer },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', cacheHeaders.personal.header)
      const { params, query, body, staff } = request
      return handler({ params, query, body, staff, request, reply } as StaffContext<C>)
    },
  })
}
