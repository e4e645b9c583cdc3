import { createStore, useStore } from './store.ts'

export interface LoginPrompt {
  /** Where the customer goes after the login. */
  redirectTo: string
}

const prompt = createStore<LoginPrompt | undefined>(undefined)

/** The one way to ask for a login; any feature may. The shell shows the dialog. */
export function openLogin(request: LoginPrompt): void {
  prompt.set(request)
}

export function closeLogin(): void {
  prompt.set(undefined)
}

export function useLoginPrompt(): LoginPrompt | undefined {
  return useStore(prompt, undefined)
}
