import { staffCalls } from '@oyum/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import type { GoodsService } from './goods.service.ts'

export function goodsRoutes(app: FastifyInstance, goods: GoodsService): void {
  const calls = staffCalls.goods

  answerStaffCall(app, calls.list, goods.list)
  answerStaffCall(app, calls.categories, goods.categories)
  answerStaffCall(app, calls.read, goods.read)
  answerStaffCall(app, calls.change, goods.change)
  answerStaffCall(app, calls.publish, goods.publish)
  answerStaffCall(app, calls.draft, goods.draft)
  answerStaffCall(app, calls.archive, goods.archive)
  answerStaffCall(app, calls.restore, goods.restore)
}
