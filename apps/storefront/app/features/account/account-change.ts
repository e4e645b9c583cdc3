import { ApiError } from '@oyum/api-client/api-error'
import type { ApiClient } from '@oyum/api-client/client'
import type { Translate } from '#app/i18n/translator.ts'
import { missingNames } from '#app/lib/person-names.ts'
import { isSessionExpired, serverMessage } from '#app/loading/session-errors.ts'

// What a customer can change on their own page. The form is the same, and so is what it asks of the api, whether the
// server does it for a browser without script or the browser does it itself.

export const INTENTS = [
  ...(['cancel', 'edit', 'remove', 'resend-code', 'log-out'] as const),
  ...(['end-session', 'end-others', 'claim'] as const),
]
export type Intent = (typeof INTENTS)[number]

export interface Refusal {
  isDone: false
  intent: Intent
  /** in the words of the server, where it has any */
  words: string | undefined
  /** no answer came */
  isLineDown: boolean
  missing: ReturnType<typeof missingNames>
}

export interface Done {
  isDone: true
  intent: Intent
  /** A code is on its way: the account is removed once it is given. */
  isCodeWanted?: boolean
}

export type Outcome = Done | Refusal

type Form = Pick<URLSearchParams, 'get'> | FormData

/** Asks for one change. What is refused is handed back; a session that is over is thrown. */
export async function changeAccount(api: ApiClient, form: Form): Promise<Outcome> {
  const intent = INTENTS.find((known) => known === form.get('intent'))
  if (!intent) throw new Response(null, { status: 400 })
  const refused = { isDone: false, intent, words: undefined, isLineDown: false, missing: undefined } as const
  const missing = intent === 'edit' ? missingNames(readNames(form)) : undefined
  if (missing) return { ...refused, missing }
  try {
    const left = await CALLS[intent](api, form)
    if (left === 'code') return { isDone: true, intent, isCodeWanted: true }
    return left ? { ...refused, words: left.words } : { isDone: true, intent }
  } catch (error) {
    if (isSessionExpired(error)) throw error
    return { ...refused, words: serverMessage(error), isLineDown: !(error instanceof ApiError) }
  }
}

/** Undefined when it is done; 'code' when a code has to be given first. */
type Call = (api: ApiClient, form: Form) => Promise<{ words: string | undefined } | 'code' | undefined>

const CALLS: Readonly<Record<Intent, Call>> = {
  async cancel(api, form) {
    const { isCancelled, message } = await api.orders.cancel({
      body: { order_id: Number(text(form, 'order_id')) },
    })
    return isCancelled ? undefined : { words: message }
  },
  async edit(api, form) {
    const { firstName, lastName } = readNames(form)
    // The number is the login and stays; it is sent along as it is.
    const body = { f_name: firstName.trim(), l_name: lastName.trim(), phone: text(form, 'phone') }
    await api.customer.updateProfile({ body })
    return undefined
  },
  /** Asked for without a code, so that what is refused all the same costs no SMS; the server says that one is needed. */
  async remove(api, form) {
    const code = text(form, 'code')
    const expired = code === '' ? undefined : await confirmCode(api, code)
    try {
      await api.customer.removeAccount()
      return undefined
    } catch (error) {
      if (!hasCode(error, 'fresh_code_needed')) throw error
      if (code !== '') throw expired ?? error
      await sendCode(api)
      return 'code'
    }
  },
  async 'resend-code'(api) {
    await api.auth.freshCode()
    return 'code'
  },
  async 'end-session'(api, form) {
    await api.auth.endSession({ body: { id: Number(text(form, 'id')) } })
    return undefined
  },
  async 'end-others'(api) {
    await api.auth.endOtherSessions()
    return undefined
  },
  async claim(api, form) {
    const body = { f_name: text(form, 'former_name').trim(), order_id: Number(text(form, 'former_order')) }
    await api.customer.claimFormer({ body })
    return undefined
  },
  async 'log-out'(api) {
    try {
      await api.auth.logout()
    } catch (error) {
      // Over already: that is what was wanted.
      if (!isSessionExpired(error)) throw error
    }
    return undefined
  },
}

/** Hands back the refusal of a code that is over: it may have been taken before, and the answer to the removal was lost. */
async function confirmCode(api: ApiClient, code: string): Promise<unknown> {
  try {
    await api.auth.confirmCode({ body: { token: code.replaceAll(/\D/g, '') } })
    return undefined
  } catch (error) {
    if (hasCode(error, 'code_expired')) return error
    throw error
  }
}

/** Who asks again within the minute has a code on its way. */
async function sendCode(api: ApiClient): Promise<void> {
  try {
    await api.auth.freshCode()
  } catch (error) {
    if (!hasCode(error, 'too_many_requests')) throw error
  }
}

const hasCode = (error: unknown, code: string) => error instanceof ApiError && error.has(code)

export const readNames = (form: Form) => ({ firstName: text(form, 'f_name'), lastName: text(form, 'l_name') })

function text(form: Form, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Why it was refused, for the customer. */
export function refusalText(t: Translate, { intent, words, isLineDown, missing }: Refusal): string {
  if (missing) return t(`registration.${missing}Missing`)
  if (intent === 'log-out') return t('profile.logOutFailed', { detail: words ?? t('login.noConnection') })
  if (words) return words
  if (intent === 'edit') return t('errors.updateFailed')
  if (intent === 'remove') return t('errors.removeFailed')
  return t(isLineDown ? 'errors.network' : 'errors.something_went_wrong')
}
