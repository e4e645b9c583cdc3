import { phoneDigits } from '@oyum/shop-rules/phone'

// The steps of the dialog and what each keeps. Opening the dialog always begins with INITIAL (AUTH-07).

export interface LoginState {
  step: 'intro' | 'phone'
  /** Digits only, without +993. */
  phone: string
  /** How the last sending of the phone stands. */
  sending: 'idle' | 'busy' | 'done'
  /** Why the server refused, in words for the shopper. */
  refusal: string | undefined
}

export type LoginAction =
  | { type: 'begin' }
  | { type: 'type-phone'; typed: string }
  | { type: 'send' }
  | { type: 'sent' }
  | { type: 'refuse'; refusal: string }

export const INITIAL_LOGIN: LoginState = { step: 'intro', phone: '', sending: 'idle', refusal: undefined }

export function loginReducer(state: LoginState, action: LoginAction): LoginState {
  switch (action.type) {
    case 'begin':
      return { ...state, step: 'phone' }
    case 'type-phone':
      return { ...state, phone: phoneDigits(action.typed), sending: 'idle', refusal: undefined }
    case 'send':
      return { ...state, sending: 'busy', refusal: undefined }
    case 'sent':
      return { ...state, sending: 'done' }
    case 'refuse':
      return { ...state, sending: 'idle', refusal: action.refusal }
  }
}
