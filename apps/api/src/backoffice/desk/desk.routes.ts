import { staffCalls } from '@oyum/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import type { OrdersDesk } from './orders-desk.service.ts'

export function deskRoutes(app: FastifyInstance, desk: OrdersDesk): void {
  const calls = staffCalls.orders

  answerStaffCall(app, calls.list, ({ staff, query }) => desk.list(staff, query))
  answerStaffCall(app, calls.counts, ({ staff }) => desk.counts(staff))
  answerStaffCall(app, calls.read, ({ staff, params }) => desk.read(staff, params.id))
  answerStaffCall(app, calls.timeline, ({ staff, params }) => desk.timeline(staff, params.id))
}
