import { createStore } from '@oyum/ui/state/store.ts'

/** How many forms hold something that is not saved; who logs out is asked first. */
export const unsaved = createStore(0)
