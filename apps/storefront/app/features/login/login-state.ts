import { phoneDigits } from '@oyum/shop-rules/phone'
import type { PendingLogin } from './pending-login.ts'

// The steps of the dialog and what was typed. Opening the dialog always begins with INITIAL_LOGIN (AUTH-07).

export interface LoginState {
  step: 'intro' | 'phone' | 'register' | 'code'
  /** Digits only, without +993. */
  phone: string
  /** The number was taken over with one tap: its code is asked for without another. */
  isPhoneTaken: boolean
  firstName: string
  lastName: string
  /** What the code step waits for. */
  pending: PendingLogin | undefined
}

export type LoginAction =
  | { type: 'begin' }
  | { type: 'type-phone'; typed: string }
  | { type: 'take-phone'; phone: string }
  | { type: 'unknown-phone' }
  | { type: 'type-name'; field: 'firstName' | 'lastName'; typed: string }
  | { type: 'enter-code'; pending: PendingLogin }
  | { type: 'back' }

export const INITIAL_LOGIN: LoginState = {
  step: 'intro',
  phone: '',
  isPhoneTaken: false,
  firstName: '',
  lastName: '',
  pending: undefined,
}

export function loginReducer(state: LoginState, action: LoginAction): LoginState {
  switch (action.type) {
    case 'begin':
    case 'back':
      return { ...state, step: 'phone', isPhoneTaken: false }
    case 'type-phone':
      return { ...state, phone: phoneDigits(action.typed) }
    case 'take-phone':
      return { ...state, step: 'phone', phone: action.phone, isPhoneTaken: true }
    case 'unknown-phone':
      return { ...state, step: 'register' }
    case 'type-name':
      return { ...state, [action.field]: action.typed }
    case 'enter-code':
      return { ...state, step: 'code', pending: action.pending }
  }
}
