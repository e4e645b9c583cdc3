import { createStore } from '@oyum/ui/state/store.ts'

// Some calls want whoever is there to show again who they are. The call waits, a dialog asks, and the same call goes out once
// more: the screen that made it knows nothing of it, and keeps what was typed.

type Settle = (isProved: boolean) => void

/** Set while somebody is asked; the dialog calls it when it is done or closed. */
export const proofAsked = createStore<Settle | undefined>(undefined)

let asking: Promise<boolean> | undefined

/** Calls that wait at the same time share one question. */
function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    proofAsked.set((isProved) => {
      proofAsked.set(undefined)
      asking = undefined
      resolve(isProved)
    })
  })
  return asking
}

async function wantsProof(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  const answer: { errors?: { code?: string }[] } = await response.json().catch(() => ({}))
  return answer.errors?.some(({ code }) => code === 'proof') ?? false
}

export const fetchWithProof: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (!(await wantsProof(response.clone()))) return response
  return (await askForProof()) ? fetch(input, init) : response
}
