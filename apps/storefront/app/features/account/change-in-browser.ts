import { browserApi } from '#app/loading/browser-load.ts'
import { isSessionExpired } from '#app/loading/session-errors.ts'
import { leaveToLogin } from '#app/state/require-login.ts'
import { forgetAccount, forgetCustomer } from '#app/state/session.ts'
import { changeAccount, type Outcome } from './account-change.ts'

/** The clientAction: straight against the api, and what the browser knew of the customer goes with the session. */
export async function changeInBrowser(visit: { request: Request; url: URL }): Promise<Outcome> {
  try {
    const outcome = await changeAccount(browserApi, await visit.request.formData())
    if (outcome.isDone && outcome.intent === 'log-out') forgetCustomer()
    if (outcome.isDone && outcome.intent === 'remove' && !outcome.isCodeWanted) forgetAccount()
    return outcome
  } catch (error) {
    throw isSessionExpired(error) ? leaveToLogin(visit) : error
  }
}
