import { ApiError } from '@oyum/api-client/api-error'
import { redirect } from 'react-router'
import { loginPath } from './login-path.ts'

export const isLoggedOut = (error: unknown) => error instanceof ApiError && error.status === 401

/** What a screen needs before it is shown; without a session the login comes first. */
export async function orLogin<Answer>(request: Request, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (isLoggedOut(error)) throw redirect(loginPath(new URL(request.url)))
    throw error
  }
}
