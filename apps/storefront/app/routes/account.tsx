import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { isOtherOrderOnly } from '#app/features/account/account-query.ts'
import { AccountSkeleton } from '#app/features/account/account-skeleton.tsx'
import { changeByForm } from '#app/features/account/change-by-form.server.ts'
import { changeInBrowser } from '#app/features/account/change-in-browser.ts'
import { loadAccount } from '#app/features/account/load-account.ts'
import { browserLoad } from '#app/loading/browser-load.ts'
import { customerLoad } from '#app/loading/customer-load.server.ts'
import { deferSlow } from '#app/loading/defer-slow.ts'
import { personalPageHeaders } from '#app/server/cache-headers.ts'
import { RouteFailure } from '#app/shell/route-failure.tsx'
import { leaveToLogin, requireLogin, requireLoginOnServer, sendToLogin } from '#app/state/require-login.ts'
import type { Route } from './+types/account'
import { LatePage } from './late-page.tsx'

// /dashboard and /profile are one screen (OPEN-24).

export const headers = personalPageHeaders

export async function loader(visit: Route.LoaderArgs) {
  requireLoginOnServer(visit)
  const { answer, headers } = await customerLoad(visit, (api, log) => loadAccount(api, log, visit.url))
  if (answer.isSessionExpired) throw sendToLogin(visit, headers)
  return data({ answer }, { headers })
}

export function clientLoader(visit: Route.ClientLoaderArgs) {
  requireLogin(visit)
  return deferSlow(loadInBrowser(visit))
}

async function loadInBrowser(visit: Route.ClientLoaderArgs) {
  const { request, url } = visit
  const answer = await browserLoad((api, log) => loadAccount(api, log, url), request.signal)
  if (answer.isSessionExpired) throw leaveToLogin(visit)
  return answer
}

export const action = (visit: Route.ActionArgs) => changeByForm(visit)

export const clientAction = (visit: Route.ClientActionArgs) => changeInBrowser(visit)

/** The orders of the list are whole: opening and closing one asks for nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return isOtherOrderOnly(currentUrl, nextUrl) ? false : defaultShouldRevalidate
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'refusal' in actionData ? actionData : undefined
  return (
    <LatePage answer={loaderData.answer} skeleton={<AccountSkeleton />} failure={RouteFailure}>
      {(answer) => <AccountPage {...answer} refused={refused} />}
    </LatePage>
  )
}
