import { createStaffClient } from '@oyum/api-client/staff-client'
import type { UNATTENDED_HEADER } from '@oyum/contract/staff/limits'
import { isAttended } from './attention.ts'
import { fetchWithProof } from './proof.ts'

const UNATTENDED: typeof UNATTENDED_HEADER = 'x-unattended'

/** The one way to call the staff api. The browser keeps the session; no script sees it. */
export const api = createStaffClient({
  baseUrl: '',
  locale: () => document.documentElement.lang,
  // a screen that follows what happens asks by itself, and that must not keep a session open
  headers: (): Record<string, string> => (isAttended() ? {} : { [UNATTENDED]: '1' }),
  fetch: fetchWithProof,
})
