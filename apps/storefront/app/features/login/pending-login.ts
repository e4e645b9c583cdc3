import { RESEND_COOLDOWN_SECONDS } from '@oyum/shop-rules/limits'
import { isCompletePhone } from '@oyum/shop-rules/phone'

// The number that a code was sent to, kept until the code is confirmed or the tab is closed (OPEN-23). It outlives the
// dialog: a phone short of memory drops the page while its owner reads the SMS.

export interface PendingLogin {
  /** Eight digits. */
  phone: string
  /** When another code may be asked for, in milliseconds. */
  resendAt: number
  /** With it the fate of the SMS can be asked for. */
  ticket?: string | undefined
}

/** After a code was sent now, or after as long as the server says. */
export function nextResendAt(waitSeconds = RESEND_COOLDOWN_SECONDS): number {
  return Date.now() + waitSeconds * 1000
}

const KEY = 'pending_login'

export function parsePendingLogin(text: string | null): PendingLogin | undefined {
  try {
    const { phone, resendAt, ticket } = JSON.parse(text ?? 'null') as Partial<PendingLogin>
    return isCompletePhone(String(phone)) && Number.isFinite(resendAt)
      ? { phone: String(phone), resendAt: Number(resendAt), ...(ticket && { ticket: String(ticket) }) }
      : undefined
  } catch {
    return undefined
  }
}

export function findPendingLogin(): PendingLogin | undefined {
  try {
    return parsePendingLogin(sessionStorage.getItem(KEY))
  } catch {
    return undefined
  }
}

export function keepPendingLogin(pending: PendingLogin): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending))
  } catch {
    // Storage is closed to us: the dialog knows the number as long as it is open.
  }
}

export function forgetPendingLogin(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
