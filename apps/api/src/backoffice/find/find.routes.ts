import { staffCalls } from '@oyum/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import type { FindService } from './find.service.ts'

export function findRoutes(app: FastifyInstance, find: FindService): void {
  answerStaffCall(app, staffCalls.find.all, ({ staff, query }) => find(staff, query.q))
}
