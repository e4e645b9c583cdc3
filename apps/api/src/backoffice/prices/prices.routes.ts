import { staffCalls } from '@oyum/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import type { PricesService } from './prices.service.ts'

export function pricesRoutes(app: FastifyInstance, prices: PricesService): void {
  const calls = staffCalls.prices

  answerStaffCall(app, calls.change, prices.change)
  answerStaffCall(app, calls.history, prices.history)
}
