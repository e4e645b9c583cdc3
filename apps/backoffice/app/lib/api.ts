import { createStaffClient } from '@oyum/api-client/staff-client'
import { fetchWithProof } from './proof.ts'

/** The one way to call the staff api. The browser keeps the session; no script sees it. */
export const api = createStaffClient({
  baseUrl: '',
  locale: () => document.documentElement.lang,
  fetch: fetchWithProof,
})
