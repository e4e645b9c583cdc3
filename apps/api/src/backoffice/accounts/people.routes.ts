import { staffCalls } from '@oyum/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import type { PeopleService } from './people.service.ts'
import type { StaffSessionsService } from './staff-sessions.service.ts'

interface PeopleRoutesDeps {
  people: PeopleService
  sessions: StaffSessionsService
}

export function peopleRoutes(app: FastifyInstance, { people, sessions }: PeopleRoutesDeps): void {
  const calls = staffCalls.staff

  answerStaffCall(app, calls.list, () => people.list())
  answerStaffCall(app, calls.read, ({ params }) => people.read(params.id))
  answerStaffCall(app, calls.invite, ({ staff, body }) => people.invite(staff, body))
  answerStaffCall(app, calls.inviteAgain, ({ staff, params }) => people.inviteAgain(staff, params.id))
  answerStaffCall(app, calls.change, async ({ params, body }) => ({
    version: await people.change(params.id, body),
  }))
  answerStaffCall(app, calls.changeState, async ({ params, body }) => ({
    version: await people.changeState(params.id, body),
  }))
  answerStaffCall(app, calls.sessions, async ({ params }) => {
    await people.read(params.id)
    return sessions.list(params.id)
  })
  answerStaffCall(app, calls.endSessions, async ({ params }) => {
    await people.read(params.id)
    return { ended: await sessions.endAll(params.id) }
  })
}
