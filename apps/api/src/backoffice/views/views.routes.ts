import { staffCalls } from '@oyum/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import type { ViewsService } from './views.service.ts'

export function viewsRoutes(app: FastifyInstance, views: ViewsService): void {
  const calls = staffCalls.views

  answerStaffCall(app, calls.list, ({ staff }) => views.list(staff))
  answerStaffCall(app, calls.keep, ({ staff, body, audit }) => views.keep(audit, staff, body))
  answerStaffCall(app, calls.remove, async ({ staff, params, audit }) => {
    await views.remove(audit, staff, params.id)
    return {}
  })
}
