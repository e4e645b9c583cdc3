import { data } from 'react-router'
import { PATHS } from '#app/lib/links.ts'
import { customerApi, loginIfExpired, seeOther } from '#app/loading/customer-load.server.ts'
import { readForm } from '#app/server/read-form.server.ts'
import { changeAccount, type Done, readNames } from './account-change.ts'
import { accountPath, DEVICES_PATH, readAccountQuery, stepPath } from './account-query.ts'

const UNPROCESSABLE = 422

/** The action: a form of a browser without script. On to where the change is seen, or the page again with the reason. */
export async function changeByForm(visit: Parameters<typeof customerApi>[0] & { url: URL }) {
  const form = await readForm(visit.request)
  const { api, headers } = customerApi(visit)
  const { pathname, search, searchParams } = visit.url
  try {
    const outcome = await changeAccount(api, form)
    if (outcome.isDone) return seeOther(whereTo(outcome, searchParams), headers)
    return data({ refusal: outcome, typed: readNames(form) }, { status: UNPROCESSABLE, headers })
  } catch (error) {
    throw loginIfExpired(error, pathname + search, headers)
  }
}

function whereTo({ intent, isCodeWanted }: Done, query: URLSearchParams): string {
  if (isCodeWanted) return stepPath('remove-code')
  if (intent === 'end-session' || intent === 'end-others') return DEVICES_PATH
  if (intent === 'remove' || intent === 'log-out') return PATHS.home
  return accountPath({ before: readAccountQuery(query).before })
}
