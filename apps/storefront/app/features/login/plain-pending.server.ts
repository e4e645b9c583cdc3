import { createCookie } from 'react-router'
import { env } from '#app/server/env.server.ts'
import { type PendingLogin, parsePendingLogin } from './pending-login.ts'

// Between the steps of a login without script the number travels in a cookie that script cannot read and that only the
// login page gets: not in an address, which ends up in histories and logs. The code itself is kept nowhere.

// As long as a code lives (five minutes), and the wait before it.
const LIFE_SECONDS = 360

const cookie = createCookie('pending_login', {
  path: '/login',
  httpOnly: true,
  sameSite: 'lax',
  secure: env.siteUrl.startsWith('https:'),
  maxAge: LIFE_SECONDS,
})

export async function findPending(request: Request): Promise<PendingLogin | undefined> {
  const text: unknown = await cookie.parse(request.headers.get('cookie'))
  return typeof text === 'string' ? parsePendingLogin(text) : undefined
}

export const keepPending = (pending: PendingLogin): Promise<string> =>
  cookie.serialize(JSON.stringify(pending))

export const forgetPending = (): Promise<string> => cookie.serialize('', { maxAge: 0 })
