import { useSyncExternalStore } from 'react'

/** A value of the browser's memory that several parts of the page read. Never written on the server, where one copy
 *  would serve every shopper. */
export interface Store<Value> {
  get: () => Value
  set: (next: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** While the page is hydrated it reads `onServer`, so that both sides print the same; the real value follows at once. */
export function useStore<Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>, onServer: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer)
}
