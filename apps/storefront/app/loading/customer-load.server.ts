import type { ApiClient } from '@oyum/api-client/client'
import type { RouterContextProvider } from 'react-router'
import { logError } from '#app/server/log.server.ts'
import { localeContext, requestIdContext } from '#app/server/request-context.ts'
import { createServerApi } from '#app/server/server-api.server.ts'
import type { PageLog } from './page-log.ts'

interface Visit {
  request: Request
  context: Readonly<RouterContextProvider>
}

/**
 * Runs a load function on the server for the customer who asks: their cookie goes along, and what the api answers about
 * it (a session that is prolonged, or over) is handed on in `headers`.
 */
export async function customerLoad<T>(
  { request, context }: Visit,
  load: (api: ApiClient, log: PageLog) => Promise<T>,
): Promise<{ answer: T; headers: Headers }> {
  const requestId = context.get(requestIdContext)
  const headers = new Headers()
  const api = createServerApi(
    { request, locale: context.get(localeContext), requestId },
    {
      headers: { cookie: request.headers.get('cookie') ?? '' },
      onAnswer: (answer) => {
        for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
      },
    },
  )
  const answer = await load(api, (event, fields) => logError(event, undefined, { requestId, ...fields }))
  return { answer, headers }
}
