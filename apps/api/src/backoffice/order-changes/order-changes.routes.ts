import { staffCalls } from '@oyum/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import type { OrderChanges } from './order-changes.service.ts'

export function orderChangesRoutes(app: FastifyInstance, changes: OrderChanges): void {
  const calls = staffCalls.orders

  answerStaffCall(app, calls.goods, changes.goods)
  answerStaffCall(app, calls.changeLines, changes.changeLines)
  answerStaffCall(app, calls.changeDelivery, changes.changeDelivery)
  answerStaffCall(app, calls.changeDiscount, changes.changeDiscount)
  answerStaffCall(app, calls.create, changes.create)
  answerStaffCall(app, calls.merge, changes.merge)
  answerStaffCall(app, calls.smsTexts, changes.smsTexts)
  answerStaffCall(app, calls.sms, changes.sms)
  answerStaffCall(app, calls.cancelMany, changes.cancelMany)
}
