import type { Locale } from '@oyum/shop-rules/locales'
import type { StaffRole } from '@oyum/shop-rules/staff-permissions'

/** Which of the staff a request comes from, as the account was when the session was looked up. */
export interface SessionStaff {
  id: number
  sessionId: number
  sessionEndsAt: Date
  /** whether who it is was shown within the last minutes */
  isProved: boolean
  login: string
  name: string
  phone: string | null
  role: StaffRole
  locale: Locale
  version: number
}
