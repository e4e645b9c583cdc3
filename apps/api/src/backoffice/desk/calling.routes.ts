import { staffCalls } from '@oyum/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import type { Calling } from './calling.service.ts'
import { claims } from './claims.service.ts'

export function callingRoutes(app: FastifyInstance, calling: Calling): void {
  const calls = staffCalls.orders

  answerStaffCall(app, calls.next, ({ staff, audit }) => claims.next(staff, audit))
  answerStaffCall(app, calls.claim, ({ staff, audit, params, body }) =>
    claims.claim(staff, audit, params.id, body),
  )
  answerStaffCall(app, calls.release, ({ staff, audit, params }) => claims.release(staff, audit, params.id))
  answerStaffCall(app, calls.call, ({ staff, audit, params, body }) =>
    calling.note(staff, audit, params.id, body),
  )
  answerStaffCall(app, calls.confirm, ({ staff, audit, params, body }) =>
    calling.confirm(staff, audit, params.id, body),
  )
  answerStaffCall(app, calls.undo, ({ staff, audit, params }) => calling.undo(staff, audit, params.id))
  answerStaffCall(app, calls.cancel, ({ staff, audit, params, body }) =>
    calling.cancel(staff, audit, params.id, body),
  )
  answerStaffCall(app, calls.addNote, ({ staff, audit, params, body }) =>
    calling.addNote(staff, audit, params.id, body.text),
  )
}
