import { CODE_MINUTES, RESEND_COOLDOWN_SECONDS } from '@oyum/contract/limits'
import { isCompletePhone } from '@oyum/shop-rules/phone'
import { createStoredValue, parseJson } from '@oyum/ui/state/stored-value.ts'

// The number that a code was sent to, kept until the code is confirmed or the tab is closed (OPEN-23). It outlives the
// dialog: a phone short of memory drops the page while its owner reads the SMS.

export interface PendingLogin {
  /** Eight digits. */
  phone: string
  /** When another code may be asked for, in milliseconds. */
  resendAt: number
  /** With it the delivery status of the SMS can be asked for. */
  ticket?: string | undefined
}

/** After a code was sent now, or after as long as the server says. */
export function nextResendAt(waitSeconds = RESEND_COOLDOWN_SECONDS): number {
  return Date.now() + waitSeconds * 1000
}

export function parsePendingLogin(text: string | null): PendingLogin | undefined {
  const { phone, resendAt, ticket }: Partial<PendingLogin> = Object(parseJson(text))
  return isCompletePhone(String(phone)) && Number.isFinite(resendAt)
    ? { phone: String(phone), resendAt: Number(resendAt), ...(ticket && { ticket: String(ticket) }) }
    : undefined
}

// The wait for the next code is part of its life.
const CODE_LIVES_ON_MS = (CODE_MINUTES * 60 - RESEND_COOLDOWN_SECONDS) * 1000

/** The code that was sent can still be right. */
export function isCodeAlive({ resendAt }: PendingLogin, now = Date.now()): boolean {
  return now < resendAt + CODE_LIVES_ON_MS
}

const pendingLogin = createStoredValue({ area: 'session', key: 'pending_login', read: parsePendingLogin })

export const findPendingLogin = pendingLogin.get
export const savePendingLogin = (pending: PendingLogin): void => pendingLogin.set(pending)
export const clearPendingLogin = (): void => pendingLogin.set(undefined)
