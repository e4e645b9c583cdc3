import type { ApiClient } from '@oyum/api-client/client'
import type { RouterContextProvider } from 'react-router'
import { isOutage, toPageFailure } from './api-outcome.ts'
import { logError } from './log.server.ts'
import type { PageLog } from './page-log.ts'
import { apiContext, requestIdContext } from './request-context.ts'

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
