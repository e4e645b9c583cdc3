import { createStore, useStore } from './store.ts'

// Whether somebody is logged in, as far as the page needs to know (AUTH-25). The token itself is out of script's reach;
// a readable cookie without secret tells a fresh page.

export const SIGNED_IN_COOKIE = 'signed_in'

export function hasSignedInCookie(cookies: string): boolean {
  return cookies.split(';').some((pair) => pair.trim() === `${SIGNED_IN_COOKIE}=1`)
}

const flag = createStore(typeof document !== 'undefined' && hasSignedInCookie(document.cookie))

export function useSignedIn(): boolean {
  return useStore(flag, false)
}
