import { staffCalls } from '@oyum/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import type { StaffBannersService } from './banners.service.ts'

export function staffBannersRoutes(app: FastifyInstance, banners: StaffBannersService): void {
  const calls = staffCalls.banners

  answerStaffCall(app, calls.list, () => banners.list())
  answerStaffCall(app, calls.add, ({ audit, body }) => banners.add(audit, body))
  answerStaffCall(app, calls.order, ({ audit, body }) => banners.order(audit, body.ids))
  answerStaffCall(app, calls.change, ({ audit, params, body }) => banners.change(audit, params.id, body))
  answerStaffCall(app, calls.remove, ({ audit, params, query }) =>
    banners.remove(audit, params.id, query.version),
  )
}
