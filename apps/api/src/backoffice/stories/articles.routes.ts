import { staffCalls } from '@oyum/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import type { StaffArticlesService } from './articles.service.ts'

export function staffArticlesRoutes(app: FastifyInstance, articles: StaffArticlesService): void {
  const calls = staffCalls.articles

  answerStaffCall(app, calls.list, ({ staff, query }) => articles.list(staff.locale, query.after))
  answerStaffCall(app, calls.read, ({ staff, params }) => articles.read(params.id, staff.locale))
  answerStaffCall(app, calls.add, ({ body, ...who }) => articles.add(who, body))
  answerStaffCall(app, calls.change, ({ params, body, ...who }) => articles.change(who, params.id, body))
}
