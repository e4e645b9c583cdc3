import { staffCalls } from '@oyum/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import { callerOf, letIn } from './auth.routes.ts'
import type { InvitesService } from './invites.service.ts'

// The token comes in the body, never in an address: addresses stand in logs.
export function invitesRoutes(app: FastifyInstance, invites: InvitesService): void {
  answerStaffCall(app, staffCalls.invites.show, ({ body }) => invites.show(body.token))

  answerStaffCall(app, staffCalls.invites.accept, ({ body }) => invites.accept(body.token, body.password))

  answerStaffCall(app, staffCalls.invites.factor, async ({ body, request, reply }) => {
    const { recoveryCodes, ...begun } = await invites.factor(body.token, body.code, callerOf(request))
    letIn(request, reply, begun)
    return { recoveryCodes }
  })
}
