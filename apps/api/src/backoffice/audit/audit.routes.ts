import { staffCalls } from '@oyum/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import type { HistoryService } from './history.service.ts'

export function auditRoutes(app: FastifyInstance, history: HistoryService): void {
  answerStaffCall(app, staffCalls.audit.read, ({ staff, query }) => history.read(staff.role, query))
  answerStaffCall(app, staffCalls.history.read, ({ staff, params, query }) =>
    history.ofThing(staff, { ...params, ...query }),
  )
}
