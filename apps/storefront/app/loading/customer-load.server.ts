import type { ApiClient } from '@oyum/api-client/client'
import { type RouterContextProvider, redirect } from 'react-router'
import { loginPath } from '#app/lib/links.ts'
import { ERROR_CACHE_CONTROL } from '#app/server/cache-headers.ts'
import { logError } from '#app/server/log.server.ts'
import { localeContext, requestIdContext } from '#app/server/request-context.ts'
import { createServerApi } from '#app/server/server-api.server.ts'
import type { PageLog } from './page-log.ts'
import { isSessionExpired } from './session-errors.ts'

interface Visit {
  request: Request
  context: Readonly<RouterContextProvider>
}

/**
 * The api for the customer who asks: their cookie goes along, and what the api answers about it (a session that is begun,
 * prolonged, or over) is gathered in `headers`, to be handed on.
 */
export function customerApi({ request, context }: Visit): { api: ApiClient; headers: Headers; log: PageLog } {
  const requestId = context.get(requestIdContext)
  const headers = new Headers({ 'Cache-Control': ERROR_CACHE_CONTROL })
  const api = createServerApi(
    { request, locale: context.get(localeContext), requestId },
    {
      onAnswer: (answer) => {
        for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
      },
    },
  )
  return { api, headers, log: (event, fields) => logError(event, undefined, { requestId, ...fields }) }
}

/** Runs a load function on the server for the customer who asks. */
export async function customerLoad<T>(
  visit: Visit,
  load: (api: ApiClient, log: PageLog) => Promise<T>,
): Promise<{ answer: T; headers: Headers }> {
  const { api, headers, log } = customerApi(visit)
  return { answer: await load(api, log), headers }
}

const SEE_OTHER = 303

/** After a form: the browser asks for the page by itself, and a reload does not send the form again. */
export function seeOther(path: string, headers: Headers): Response {
  return redirect(path, { status: SEE_OTHER, headers })
}

/**
 * What a form without script meets when the session is over: the login page, and back here afterwards. Any other failure
 * is handed back to be told on the page.
 */
export function loginIfExpired(error: unknown, back: string, headers: Headers): unknown {
  if (isSessionExpired(error)) throw seeOther(loginPath(back), headers)
  return error
}
