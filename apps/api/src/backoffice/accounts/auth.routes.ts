import { staffCalls } from '@oyum/contract/staff/calls'
import { STAFF_COOKIE, STAFF_DEVICE_COOKIE, STAFF_STEP_COOKIE } from '@oyum/contract/staff/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerStaffCall } from '#src/http/answer-staff-call'
import { endStaffCookie, readStaffCookie, setStaffCookie } from '#src/http/staff-cookie'
import type { Begun, Caller } from './begin-session.service.ts'
import type { LoginService } from './login.service.ts'
import type { MeService } from './me.service.ts'
import type { PasskeysService } from './passkeys.service.ts'
import type { StaffSessionsService } from './staff-sessions.service.ts'

export interface AuthRoutesDeps {
  login: LoginService
  passkeys: PasskeysService
  me: MeService
  sessions: StaffSessionsService
}

export const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'],
  device: readStaffCookie(request, STAFF_DEVICE_COOKIE),
})

const stepOf = (request: FastifyRequest) => readStaffCookie(request, STAFF_STEP_COOKIE)

/** No token stands in an answer: the browser keeps them where no script reads them. */
export function letIn(request: FastifyRequest, reply: FastifyReply, { token, device }: Begun): void {
  setStaffCookie(reply, STAFF_COOKIE, token)
  setStaffCookie(reply, STAFF_DEVICE_COOKIE, device)
  endStaffCookie(reply, STAFF_STEP_COOKIE)
  request.server.securityEvent('login', request)
}

export function authRoutes(app: FastifyInstance, { login, passkeys, me, sessions }: AuthRoutesDeps): void {
  const { auth } = staffCalls

  answerStaffCall(app, auth.password, async ({ body, audit, request, reply }) => {
    const token = await login.password(audit, body.login, body.password, callerOf(request))
    setStaffCookie(reply, STAFF_STEP_COOKIE, token)
    return {}
  })

  answerStaffCall(app, auth.totp, async ({ body, audit, request, reply }) => {
    letIn(request, reply, await login.totp(audit, stepOf(request), body.code, callerOf(request)))
    return {}
  })

  answerStaffCall(app, auth.recovery, ({ body, audit, request }) =>
    login.recovery(audit, stepOf(request), body.code, callerOf(request)),
  )

  answerStaffCall(app, auth.passkeyOptions, async ({ audit, reply }) => {
    const { token, options } = await passkeys.ask(audit)
    setStaffCookie(reply, STAFF_STEP_COOKIE, token)
    return options
  })

  answerStaffCall(app, auth.passkey, async ({ body, audit, request, reply }) => {
    letIn(request, reply, await passkeys.logIn(audit, stepOf(request), body, callerOf(request)))
    return {}
  })

  answerStaffCall(app, auth.prove, async ({ staff, body, audit, request }) => {
    await me.prove(audit, staff, { stepToken: stepOf(request), caller: callerOf(request), proof: body })
    return {}
  })

  answerStaffCall(app, auth.logout, async ({ staff, audit, request, reply }) => {
    await sessions.logOut(audit, staff)
    endStaffCookie(reply)
    // what the screens kept on this machine goes with the session
    reply.header('clear-site-data', '"cache", "storage"')
    app.securityEvent('session_ended', request)
    return {}
  })
}
