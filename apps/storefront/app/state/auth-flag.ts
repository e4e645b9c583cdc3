import { findHostCookie } from '@oyum/contract/host-cookies'
import { SIGNED_IN_COOKIE } from '@oyum/contract/limits'
import { createStore, useStore } from '@oyum/ui/state/store.ts'

// Whether somebody is logged in, as far as the page needs to know (AUTH-25). The token itself is out of script's reach;
// a readable cookie without secret tells a fresh page.

export function hasSignedInCookie(cookies: string): boolean {
  // whatever the line: it only says what the page shows, and the server does not believe it
  return findHostCookie(cookies, SIGNED_IN_COOKIE, false) === '1'
}

const readCookie = () => hasSignedInCookie(document.cookie)
const isBrowser = typeof document !== 'undefined'
const flag = createStore(isBrowser && readCookie())
// Somebody may have logged in or out in another tab.
if (isBrowser) document.addEventListener('visibilitychange', () => flag.set(readCookie()))

export const isSignedIn = (): boolean => flag.get()

/** After a login or its end; the cookies themselves are the server's. */
export function setSignedIn(isNow: boolean): void {
  flag.set(isNow)
}

/** `onServer` is what the page was rendered with; most are the same for everybody. */
export function useSignedIn(onServer = false): boolean {
  return useStore(flag, onServer)
}
