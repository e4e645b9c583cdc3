import { data } from 'react-router'
import { customerApi, seeOther } from '#app/loading/customer-load.server.ts'
import { readForm } from '#app/server/read-form.server.ts'
import { PLAIN_INTENTS, plainStepPath, readBack } from './plain-login.ts'
import { PLAIN_STEPS } from './plain-login-steps.server.ts'
import { findPending, forgetPending, keepPending } from './plain-pending.server.ts'

const UNPROCESSABLE = 422

/** A form of the login page: on to the next step, in, or the page once more with the reason. */
export async function takePlainStep(visit: Parameters<typeof customerApi>[0] & { url: URL }) {
  const form = await readForm(visit.request)
  const intent = PLAIN_INTENTS.find((known) => known === form.get('intent'))
  if (!intent) throw new Response(null, { status: 400 })
  const { api, headers } = customerApi(visit)
  const back = readBack(visit.url.searchParams)
  const result = await PLAIN_STEPS[intent]({ api, form, pending: await findPending(visit.request) })
  if (result.pending) headers.append('Set-Cookie', await keepPending(result.pending))
  if (result.next === 'in') {
    headers.append('Set-Cookie', await forgetPending())
    return seeOther(back, headers)
  }
  if (result.next) return seeOther(plainStepPath(result.next, back), headers)
  return data(result.refused, { status: UNPROCESSABLE, headers })
}
