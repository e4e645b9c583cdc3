import { staffCalls } from '@oyum/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import type { StockService } from './stock.service.ts'

export function stockRoutes(app: FastifyInstance, stock: StockService): void {
  const calls = staffCalls.stock

  answerStaffCall(app, calls.read, ({ staff, params }) => stock.read(params.id, staff.locale))
  answerStaffCall(app, calls.movements, ({ params, query }) => stock.movements(params.id, query.after))
  answerStaffCall(app, calls.adjust, stock.adjust)
}
