import { createStore, useStore } from '@oyum/ui/state/store.ts'

export interface LoginPrompt {
  /** Where the customer goes after the login; without it to the profile. A page that stays open learns of the login from
   *  useSignedIn(). */
  redirectTo?: string
  /** A number that was typed elsewhere already; the dialog offers it. */
  phone?: string
  /** The login comes in between an order: the dialog says what follows it. */
  isForOrder?: boolean
  /** The name of the product that a heart wanted to keep: the dialog says that it is kept with the login. */
  wish?: string
  /** What the guest wanted when the login came in between: done once, by itself, after the login (OPEN-90). */
  afterwards?: () => void
}

const prompt = createStore<LoginPrompt | undefined>(undefined)

/** The one way to ask for a login; any feature may. The shell shows the dialog. */
export function openLogin(request: LoginPrompt = {}): void {
  prompt.set(request)
}

export function closeLogin(): void {
  prompt.set(undefined)
}

export function useLoginPrompt(): LoginPrompt | undefined {
  return useStore(prompt, undefined)
}
