import { staffCalls } from '@oyum/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import type { WordsService } from './words.service.ts'

export function wordsRoutes(app: FastifyInstance, words: WordsService): void {
  const calls = staffCalls.words

  answerStaffCall(app, calls.list, ({ query }) => words.list(query))
  answerStaffCall(app, calls.try, ({ query, staff }) => words.try(query.q, staff.locale))
  answerStaffCall(app, calls.missed, ({ query }) => words.missed(query))
  answerStaffCall(app, calls.add, ({ audit, body }) => words.add(audit, body))
  answerStaffCall(app, calls.change, ({ audit, params, body }) => words.change(audit, params.id, body))
  answerStaffCall(app, calls.remove, ({ audit, params, query }) =>
    words.remove(audit, params.id, query.version),
  )
}
