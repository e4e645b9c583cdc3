import { staffCalls } from '@oyum/contract/staff/calls'
import type { FastifyInstance } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import type { MeService } from './me.service.ts'
import type { PasskeysService } from './passkeys.service.ts'
import type { StaffSessionsService } from './staff-sessions.service.ts'

interface MeRoutesDeps {
  me: MeService
  passkeys: PasskeysService
  sessions: StaffSessionsService
}

export function meRoutes(app: FastifyInstance, { me, passkeys, sessions }: MeRoutesDeps): void {
  const calls = staffCalls.me

  answerStaffCall(app, calls.read, ({ staff }) => me.read(staff))
  answerStaffCall(app, calls.change, async ({ staff, body, audit }) => ({
    version: await me.change(audit, staff, body),
  }))
  answerStaffCall(app, calls.password, async ({ staff, body, audit }) => {
    await me.password(audit, staff, body.password)
    return {}
  })
  answerStaffCall(app, calls.beginTotp, ({ staff, audit }) => me.beginTotp(audit, staff))
  answerStaffCall(app, calls.totp, async ({ staff, body, audit }) => {
    await me.totp(audit, staff, body.code)
    return {}
  })
  answerStaffCall(app, calls.recoveryCodes, async ({ staff, audit }) => ({
    recoveryCodes: await me.recoveryCodes(audit, staff),
  }))

  answerStaffCall(app, calls.passkeys, ({ staff }) => passkeys.list(staff))
  answerStaffCall(app, calls.passkeyOptions, ({ staff, audit }) => passkeys.beginAdding(audit, staff))
  answerStaffCall(app, calls.addPasskey, async ({ staff, body, audit }) => {
    await passkeys.add(audit, staff, body)
    return {}
  })
  answerStaffCall(app, calls.removePasskey, async ({ staff, params, audit }) => {
    await passkeys.remove(audit, staff, params.id)
    return {}
  })

  answerStaffCall(app, calls.sessions, ({ staff }) => sessions.list(staff.id, staff.sessionId))
  answerStaffCall(app, calls.endSessions, async ({ staff, audit }) => ({
    ended: await sessions.endOthers(audit, staff),
  }))
  answerStaffCall(app, calls.endSession, async ({ staff, params, audit }) => ({
    ended: await sessions.endOne(audit, staff, params.id),
  }))
}
