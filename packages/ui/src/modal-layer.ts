import { createStore, useStore } from './state/store.ts'

// The modal dialogs that are open, the uppermost last. What must be seen above the page and above a dialog (toasts) has
// to stand inside the uppermost one.

const NONE: readonly HTMLElement[] = []
const layers = createStore(NONE)

/** A modal dialog opens; what is returned takes it away again. */
export function addLayer(dialog: HTMLElement): () => void {
  layers.set([...layers.get(), dialog])
  return () => layers.set(layers.get().filter((layer) => layer !== dialog))
}

export function useTopLayer(): HTMLElement | undefined {
  return useStore(layers, NONE).at(-1)
}
