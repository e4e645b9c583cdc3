import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request on whose behalf something happens, for what is far from it: a statement that was slow. */
export const requestScope = new AsyncLocalStorage<string>()
