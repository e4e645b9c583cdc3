import { createStore } from '@oyum/ui/state/store.ts'

// What screens hear. `reset`: anything may have changed, ask for what is shown; nothing depends on a `change` arriving.

export type LiveEvent = { type: 'reset' } | { type: 'change'; kind: string; id: number; version: number }

type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()

export function listenLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let heard = 0

/** How many events there were. Who asks for something notes it before: what happened until it is shown is not missed. */
export const heardSoFar = (): number => heard

export function tellLive(event: LiveEvent): void {
  heard++
  for (const listener of listeners) listener(event)
}

/** Whether this browser hears what happens. */
export const liveLine = createStore(false)
