import { createStore } from '@oyum/ui/state/store.ts'

/** Orders that may be called now and that nobody has; stands in the title of the page. */
export const waitingOrders = createStore(0)
