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
  answerStaffCall(app, calls.invite, ({ staff, body, audit }) => people.invite(audit, staff, body))
  answerStaffCall(app, calls.inviteAgain, ({ staff, params, audit }) =>
    people.inviteAgain(audit, staff, params.id),
  )
  answerStaffCall(app, calls.change, async ({ params, body, audit }) => ({
    version: await people.change(audit, params.id, body),
  }))
  answerStaffCall(app, calls.changeState, async ({ params, body, audit }) => ({
    version: await people.changeState(audit, params.id, body),
  }))
  answerStaffCall(app, calls.sessions, async ({ params }) => {
    await people.read(params.id)
    return sessions.list(params.id)
  })
  answerStaffCall(app, calls.endSessions, async ({ params, audit }) => {
    await people.read(params.id)
    return { ended: await sessions.endAll(audit, params.id) }
  })
}
