import type { ApiClient } from '@oyum/api-client/client'
import type { RouterContextProvider } from 'react-router'
import { logError } from '#app/server/log.server.ts'
import { apiContext, requestIdContext } from '#app/server/request-context.ts'
import { isOutage, toPageFailure } from './page-failure.ts'
import type { PageLog } from './page-log.ts'

/** Runs a page's load function on the server; its twin for the browser is browser-load.ts. */
export async function serverLoad<T>(
  context: Readonly<RouterContextProvider>,
  load: (api: ApiClient, log: PageLog) => Promise<T>,
): Promise<T> {
  const api = context.get(apiContext)
  const requestId = context.get(requestIdContext)
  try {
    return await load(api, (event, fields) => logError(event, undefined, { requestId, ...fields }))
  } catch (error) {
    if (isOutage(error)) logError('api outage', error, { requestId })
    throw await toPageFailure(error, api, requestId)
  }
}
