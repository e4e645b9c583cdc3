import { staffCalls } from '@oyum/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import { callerOf, letIn } from './auth.routes.ts'
import type { InvitesService } from './invites.service.ts'

// The token comes in the body, never in an address: addresses stand in logs.
export function invitesRoutes(app: FastifyInstance, invites: InvitesService): void {
  answerStaffCall(app, staffCalls.invites.show, ({ body, audit }) => {
    audit.nothingChanged()
    return invites.show(body.token)
  })

  answerStaffCall(app, staffCalls.invites.accept, ({ body, audit }) =>
    invites.accept(audit, body.token, body.password),
  )

  answerStaffCall(app, staffCalls.invites.factor, async ({ body, audit, request, reply }) => {
    const { token, code } = body
    const { recoveryCodes, ...begun } = await invites.factor(audit, token, code, callerOf(request))
    letIn(request, reply, begun)
    return { recoveryCodes }
  })
}
