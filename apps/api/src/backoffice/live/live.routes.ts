import type { AnswerOf } from '@oyum/contract/define-call'
import { staffCalls } from '@oyum/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import type { LiveService } from './live.service.ts'

export function liveRoutes(app: FastifyInstance, live: LiveService): void {
  answerStaffCall(app, staffCalls.events.waiting, () => live.waiting())
  answerStaffCall(app, staffCalls.events.read, async ({ staff, reply }) => {
    const body = await live.open(staff)
    reply.type('text/event-stream').header('x-accel-buffering', 'no')
    // fastify passes on what comes, and closes it with the connection
    return body as unknown as AnswerOf<typeof staffCalls.events.read>
  })
}
