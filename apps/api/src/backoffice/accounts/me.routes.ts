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
  answerStaffCall(app, calls.change, async ({ staff, body }) => ({ version: await me.change(staff, body) }))
  answerStaffCall(app, calls.password, async ({ staff, body }) => {
    await me.password(staff, body.password)
    return {}
  })
  answerStaffCall(app, calls.beginTotp, ({ staff }) => me.beginTotp(staff))
  answerStaffCall(app, calls.totp, async ({ staff, body }) => {
    await me.totp(staff, body.code)
    return {}
  })
  answerStaffCall(app, calls.recoveryCodes, async ({ staff }) => ({
    recoveryCodes: await me.recoveryCodes(staff),
  }))

  answerStaffCall(app, calls.passkeys, ({ staff }) => passkeys.list(staff))
  answerStaffCall(app, calls.passkeyOptions, ({ staff }) => passkeys.beginAdding(staff))
  answerStaffCall(app, calls.addPasskey, async ({ staff, body }) => {
    await passkeys.add(staff, body)
    return {}
  })
  answerStaffCall(app, calls.removePasskey, async ({ staff, params }) => {
    await passkeys.remove(staff, params.id)
    return {}
  })

  answerStaffCall(app, calls.sessions, ({ staff }) => sessions.list(staff.id, staff.sessionId))
  answerStaffCall(app, calls.endSessions, async ({ staff }) => ({ ended: await sessions.endOthers(staff) }))
  answerStaffCall(app, calls.endSession, async ({ staff, params }) => ({
    ended: await sessions.end(staff, params.id),
  }))
}
